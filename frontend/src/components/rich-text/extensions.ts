/**
 * What a rich text may hold. Everything is read through this schema, in a document that runs and
 * loads nothing, so scripts, styles, event handlers and pictures of pasted or stored HTML never
 * reach the page: what is not named here is dropped, its text stays.
 */
import type { Extensions } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { VariableNode, type Variable } from './variable-node';

/** Schemes a link may have; `javascript:` and `data:` are not among them. */
const SCHEMES = /^(?:https?|mailto|tel):/iu;

/** Whether an address may stand behind a link. */
export const isLinkAddress = (address: string): boolean => SCHEMES.test(address.trim());

/** @param variables what may be inserted; null where a text has no variables */
export function extensionsFor(variables: readonly Variable[] | null): Extensions {
  return [
    StarterKit.configure({
      code: false,
      codeBlock: false,
      heading: { levels: [1, 2, 3] },
      link: {
        openOnClick: false,
        isAllowedUri: isLinkAddress,
        HTMLAttributes: { target: null, rel: null, class: null },
      },
      // Would add an empty last paragraph to every text.
      trailingNode: false,
    }),
    ...(variables ? [VariableNode.configure({ known: variables })] : []),
  ];
}
