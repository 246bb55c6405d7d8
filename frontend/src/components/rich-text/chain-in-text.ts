import type { ChainedCommands, Editor } from '@tiptap/core';

/**
 * Commands at the selection of the text, which has the focus at once: tiptap's own command waits for a
 * frame, and a key that is pressed before it would be lost.
 */
export function chainInText(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain().focus();
}
