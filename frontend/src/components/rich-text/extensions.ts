/**
 * The allowed content of a rich text. All HTML, pasted or stored, is parsed in a document that runs and
 * loads nothing, and filtered by this schema: scripts, styles, event handlers and pictures never reach
 * the page. Of unknown elements only the text stays.
 */
import type { Extensions } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { BulletList } from '@tiptap/extension-list/bullet-list';
import { ListItem } from '@tiptap/extension-list/item';
import { ListKeymap } from '@tiptap/extension-list/keymap';
import { OrderedList } from '@tiptap/extension-list/ordered-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { Gapcursor } from '@tiptap/extensions/gap-cursor';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { LinkMark } from './link-mark';
import { VariableNode, type Variable } from './variable-node';

/** @param variables null for a text without variables */
export function extensionsFor(variables: readonly Variable[] | null): Extensions {
  return [
    Document,
    Paragraph,
    Text,
    Heading.configure({ levels: [1, 2, 3] }),
    Blockquote,
    BulletList,
    OrderedList,
    ListItem,
    ListKeymap,
    HardBreak,
    HorizontalRule,
    Bold,
    Italic,
    Underline,
    Strike,
    LinkMark,
    UndoRedo,
    Gapcursor,
    ...(variables ? [VariableNode.configure({ known: variables })] : []),
  ];
}
