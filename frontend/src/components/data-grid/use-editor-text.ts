/**
 * What every cell editor does alike: holds the typed text, reads it when the person saves or leaves,
 * stays open with the problem when it cannot be read, and takes the focus when it opens.
 */
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { readValue } from './cell-value';
import { editorCommand } from './keyboard';
import type { CellEdit, CellValue } from './types';

export type AfterSave = 'up' | 'down' | 'left' | 'right' | 'stay';

/** What the grid asks of the open editor when the person clicks elsewhere. */
export interface EditorHandle {
  /** Saves; false when the text cannot be read and the editor stays open. */
  save: () => boolean;
}

export interface EditorProps<Row> {
  edit: CellEdit<Row>;
  row: Row;
  /** The text to start from. */
  text: string;
  /** The text is a key the person pressed: it replaces the value, and more keys follow. */
  replaces: boolean;
  /** Opens its list or calendar at once. */
  opensList: boolean;
  /** Column and row, for screen readers. */
  label: string;
  /** Id of the element that shows `problem`. */
  problemId: string;
  problem: string | null;
  handle: RefObject<EditorHandle | null>;
  /** Where lists and calendars are drawn: outside of cells, which cut off what stands out. */
  popups: HTMLElement | null;
  onSave: (value: CellValue, then: AfterSave) => void;
  onCancel: () => void;
  onProblem: (problem: string | null) => void;
}

/** Lists and calendars drawn outside the grid carry this attribute: focus in them is no leaving. */
export const POPUP = { 'data-grid-popup': true } as const;

export function useEditorText<Row>(props: EditorProps<Row>) {
  const { edit, row, replaces, handle, onSave, onCancel, onProblem, problem, problemId } = props;
  const [text, setText] = useState(props.text);
  const input = useRef<HTMLInputElement>(null);
  /** Saved or given up: the blur that follows must not save again. */
  const closed = useRef(false);

  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return;
    element.focus({ preventScroll: true });
    if (replaces) element.setSelectionRange(element.value.length, element.value.length);
    else element.select();
  }, [replaces]);

  useEffect(() => {
    // Development mounts effects twice.
    closed.current = false;
    return () => {
      closed.current = true;
    };
  }, []);

  const saveText = useCallback(
    (typed: string, then: AfterSave): boolean => {
      if (closed.current) return true;
      const read = readValue(edit, row, typed);
      if (!read.ok) {
        onProblem(read.problem);
        return false;
      }
      closed.current = true;
      onSave(read.value, then);
      return true;
    },
    [edit, onProblem, onSave, row],
  );

  useImperativeHandle(handle, () => ({ save: () => saveText(text, 'stay') }), [saveText, text]);

  const change = (typed: string) => {
    setText(typed);
    if (problem !== null) onProblem(null);
  };

  /** Answers the keys all editors share; true when the key was one of them. */
  const answerKey = (event: KeyboardEvent, openList?: () => void): boolean => {
    const command = editorCommand(event.nativeEvent);
    switch (command?.do) {
      case 'save':
        saveText(text, command.then);
        break;
      case 'cancel':
        closed.current = true;
        onCancel();
        break;
      case 'openList':
        if (!openList) return false;
        openList();
        break;
      default:
        return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    // Another window came in front, or the person went into our own list or calendar.
    if (document.activeElement === event.currentTarget) return;
    if (event.relatedTarget?.closest('[data-grid-popup]')) return;
    saveText(text, 'stay');
  };

  return {
    text,
    change,
    saveText,
    answerKey,
    inputProps: {
      ref: input,
      'data-editor': true,
      value: text,
      'aria-label': props.label,
      'aria-invalid': problem !== null,
      'aria-describedby': problem === null ? undefined : problemId,
      autoComplete: 'off',
      onBlur,
    },
  };
}
