/**
 * A link. The editor's own extension for it also looks for addresses in running text and brings the
 * list of all top-level domains for that; what mail programs do anyway is not worth its size.
 */
import { Mark } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** Schemes a link may have; `javascript:` and `data:` are not among them. */
const SCHEMES = /^(?:https?|mailto|tel):/iu;

/** Whether an address may stand behind a link. */
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

  // A stored document may hold any address.
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
          /** An address pasted over words becomes their link. */
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
