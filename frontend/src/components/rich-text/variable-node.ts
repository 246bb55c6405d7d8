/**
 * A variable in a text: a single character for the editor, a chip on the screen, and in HTML
 * `<span data-variable="order_number">Order number</span>`.
 */
import { Node } from '@tiptap/core';

export interface Variable {
  /** The name in the stored text. */
  identifier: string;
  /** The name on the screen. */
  label: string;
}

interface VariableOptions {
  /** The variables that can be inserted; others are drawn as unknown. */
  known: readonly Variable[];
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    variable: {
      /** Replaces the selection by a variable. */
      insertVariable: (variable: Variable) => ReturnType;
    };
  }
}

const IDENTIFIER = /^\w{1,64}$/u;

export const VariableNode = Node.create<VariableOptions>({
  name: 'variable',
  group: 'inline',
  inline: true,
  atom: true,

  addOptions: () => ({ known: [] }),

  addAttributes: () => ({
    identifier: { default: '', rendered: false },
    label: { default: '', rendered: false },
  }),

  parseHTML: () => [
    {
      tag: 'span[data-variable]',
      getAttrs: (element) => {
        const identifier = element.dataset.variable ?? '';
        return IDENTIFIER.test(identifier) && { identifier, label: element.textContent };
      },
    },
  ],

  renderHTML: ({ node }) => [
    'span',
    { 'data-variable': String(node.attrs.identifier) },
    String(node.attrs.label),
  ],

  renderText: ({ node }) => String(node.attrs.label),

  addNodeView() {
    const { known } = this.options;
    return ({ node }) => {
      const identifier = String(node.attrs.identifier);
      const variable = known.find((other) => other.identifier === identifier);
      const dom = document.createElement('span');
      dom.dataset.variable = identifier;
      // The label in the person's language, else the stored one.
      dom.textContent = variable?.label ?? (String(node.attrs.label) || identifier);
      dom.toggleAttribute('data-unknown', variable === undefined);
      return { dom };
    };
  },

  addCommands() {
    return {
      insertVariable:
        ({ identifier, label }) =>
        ({ commands }) =>
          commands.insertContent({ type: this.name, attrs: { identifier, label } }),
    };
  },
});
