/**
 * The editor in React, as far as our texts need it. `@tiptap/react` does the same for editors with
 * React inside of them, at ten times the size.
 */
import { Editor, type EditorOptions } from '@tiptap/core';
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

/** @param options others make another editor only where `extensions` are others */
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

/** What `read` finds, drawn anew when it finds something else. Compared, and handed out, as JSON. */
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
