/**
 * Common to all cell editors: takes the focus when it opens, holds the typed text, reads it when the
 * person saves or leaves, and stays open with the problem if the text cannot be read.
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

/** Used by the grid when the person clicks elsewhere. */
export interface EditorHandle {
  /** Saves; returns false if the text cannot be read and the editor stays open. */
  save: () => boolean;
}

export interface EditorProps<Row> {
  edit: CellEdit<Row>;
  row: Row;
  /** The initial text. */
  text: string;
  /** The text is a pressed key, which replaces the value and is followed by more. */
  replaces: boolean;
  /** Opens its list or calendar at once. */
  opensList: boolean;
  /** Column and row, for screen readers. */
  label: string;
  /** Id of the element that shows `problem`. */
  problemId: string;
  problem: string | null;
  handle: RefObject<EditorHandle | null>;
  /** Lists and calendars are drawn here, since a cell would cut them off. */
  popups: HTMLElement | null;
  onSave: (value: CellValue, then: AfterSave) => void;
  onCancel: () => void;
  onProblem: (problem: string | null) => void;
  /** Gets its text, or null while that is the cell's. */
  onTyped: (text: string | null) => void;
}

/** Marks lists and calendars outside the grid: moving the focus there does not leave the editor. */
export const POPUP = { 'data-grid-popup': true } as const;

export function useEditorText<Row>(props: EditorProps<Row>) {
  const { edit, row, replaces, handle, onSave, onCancel, onProblem, onTyped } = props;
  const { problem, problemId } = props;
  const [text, setText] = useState(props.text);
  const input = useRef<HTMLInputElement>(null);
  /** Saved or cancelled: the following blur must not save again. */
  const closed = useRef(false);

  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return;
    element.focus({ preventScroll: true });
    if (replaces) element.setSelectionRange(element.value.length, element.value.length);
    else element.select();
  }, [replaces]);

  useEffect(() => {
    // In development effects run twice.
    closed.current = false;
    return () => {
      closed.current = true;
    };
  }, []);

  const isTyped = replaces || text !== props.text;
  useEffect(() => {
    onTyped(isTyped ? text : null);
  }, [isTyped, onTyped, text]);
  useEffect(() => () => onTyped(null), [onTyped]);

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

  /** Handles the keys that all editors share; returns true for those. */
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
    // The person went to another window, or into the editor's own list or calendar.
    if (document.activeElement === event.currentTarget) return;
    if (event.relatedTarget?.closest('[data-grid-popup]')) return;
    // A dialog came over the page, such as the question whether to leave; it gives the focus back.
    if (event.relatedTarget?.closest('[aria-modal="true"]')) return;
    if (event.currentTarget.closest('[inert]')) return;
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
