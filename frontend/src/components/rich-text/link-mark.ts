/**
 * A link. The editor's own extension also finds addresses in running text, for which it contains all
 * top-level domains; mail programs do that anyway, so it is not worth the size.
 */
import { Mark } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** Allowed schemes; `javascript:` and `data:` are not. */
const SCHEMES = /^(?:https?|mailto|tel):/iu;

/** Whether a link may have this address. */
export const isLinkAddress = (address: string): boolean => SCHEMES.test(address.trim());

const LINK = 'link';

export const LinkMark = Mark.create({
  name: LINK,
  priority: 1000,
  inclusive: false,
  keepOnSplit: false,
  exitable: true,

  addAttributes: () => ({ href: { default: null } }),

  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (isLinkAddress(element.getAttribute('href') ?? '') ? null : false),
    },
  ],

  // A stored document may contain any address.
  renderHTML: ({ HTMLAttributes: { href } }) => [
    'a',
    { href: typeof href === 'string' && isLinkAddress(href) ? href : '' },
    0,
  ],

  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          /** Pasting an address over words makes them a link. */
          handlePaste: (view, event) => {
            const pasted = event.clipboardData?.getData('text/plain').trim() ?? '';
            if (view.state.selection.empty || /\s/u.test(pasted) || !isLinkAddress(pasted)) {
              return false;
            }
            return editor.commands.setMark(LINK, { href: pasted });
          },
        },
      }),
    ];
  },
});
