/**
 * The editor in React. `@tiptap/react` can also draw React components inside of the editor, which we do
 * not need, and is ten times as large.
 */
import { Editor, type EditorOptions } from '@tiptap/core';
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

/** @param options only other `extensions` make a new editor */
export function useEditor(options: Partial<EditorOptions>) {
  const { extensions } = options;
  const make = () => ({ extensions, editor: new Editor({ ...options, element: null }) });
  const [made, setMade] = useState(make);
  if (made.extensions !== extensions) setMade(make());
  const { editor } = made;

  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!frame.current) return undefined;
    editor.mount(frame.current);
    return () => {
      editor.unmount();
    };
  }, [editor]);
  return { editor, frame };
}

/** The result of `read`; redraws when it changes. It is compared and returned as JSON. */
export function useReading<Reading>(editor: Editor, read: (editor: Editor) => Reading): Reading {
  const subscribe = useCallback(
    (tell: () => void) => {
      editor.on('transaction', tell);
      return () => {
        editor.off('transaction', tell);
      };
    },
    [editor],
  );
  return JSON.parse(useSyncExternalStore(subscribe, () => JSON.stringify(read(editor)))) as Reading;
}
