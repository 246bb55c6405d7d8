/**
 * Refuses words written straight into JSX: texts on the screen come from the locale files, or they
 * would stay English in the Lithuanian app. Text without letters (·, %, /) is fine.
 */
const READABLE_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'description',
  'emptyText',
  'error',
  'label',
  'placeholder',
  'title',
]);
const HAS_WORD = /\p{L}{2,}/u;

export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      literal: 'Put "{{text}}" into the language files and read it with t().',
    },
  },
  create(context) {
    const check = (node, text) => {
      if (typeof text === 'string' && HAS_WORD.test(text)) {
        context.report({ node, messageId: 'literal', data: { text: text.trim().slice(0, 40) } });
      }
    };
    /** The literals an expression may evaluate to: `open ? 'Hide' : 'Show'`. */
    const literalsOf = (node) => {
      switch (node?.type) {
        case 'Literal':
          return [node.value];
        case 'TemplateLiteral':
          return node.quasis.map((quasi) => quasi.value.cooked);
        case 'ConditionalExpression':
          return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
        case 'LogicalExpression':
          return [...literalsOf(node.left), ...literalsOf(node.right)];
        default:
          return [];
      }
    };
    return {
      JSXText(node) {
        check(node, node.value);
      },
      JSXExpressionContainer(node) {
        if (node.parent.type === 'JSXElement' || node.parent.type === 'JSXFragment') {
          for (const text of literalsOf(node.expression)) check(node, text);
        }
      },
      JSXAttribute(node) {
        if (!READABLE_ATTRIBUTES.has(String(node.name.name))) return;
        if (node.value?.type === 'Literal') check(node, node.value.value);
        if (node.value?.type === 'JSXExpressionContainer') {
          for (const text of literalsOf(node.value.expression)) check(node, text);
        }
      },
    };
  },
};
