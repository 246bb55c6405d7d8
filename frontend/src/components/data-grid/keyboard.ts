/**
 * The grid's keyboard map: what each key means, not how it is done. Copy and paste are missing, since
 * the browser has `copy` and `paste` events with the clipboard.
 */
export type Direction =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'topEdge'
  | 'bottomEdge'
  | 'leftEdge'
  | 'rightEdge'
  | 'rowStart'
  | 'rowEnd'
  | 'first'
  | 'last'
  | 'pageUp'
  | 'pageDown';

export type CellCommand =
  | { do: 'move'; to: Direction }
  /** Moves the other corner of the range. */
  | { do: 'extend'; to: Direction }
  /** Enter: follows the link, presses the button, or edits. */
  | { do: 'activate'; newTab: boolean }
  | { do: 'edit' }
  | { do: 'replace'; text: string }
  | { do: 'toggleRow' }
  | { do: 'extendRows' }
  | { do: 'selectMatching' }
  | { do: 'clear' }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'fillDown' }
  | { do: 'openList' }
  | { do: 'openDetails' }
  | { do: 'leave' };

export type HeadCommand =
  | { do: 'move'; to: Direction }
  | { do: 'press' }
  | { do: 'resize'; by: number }
  | { do: 'selectMatching' }
  | { do: 'leave' };

export type EditorCommand =
  { do: 'save'; then: 'up' | 'down' | 'left' | 'right' } | { do: 'cancel' } | { do: 'openList' };

/** The part of a keyboard event that matters here. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
> & { getModifierState?: (name: 'AltGraph') => boolean };

/** A key widens or narrows a column by so many pixels. */
export const RESIZE_STEP = 10;

const PLAIN_MOVES: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'rowStart',
  End: 'rowEnd',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};

const CTRL_MOVES: Readonly<Record<string, Direction>> = {
  ArrowUp: 'topEdge',
  ArrowDown: 'bottomEdge',
  ArrowLeft: 'leftEdge',
  ArrowRight: 'rightEdge',
  Home: 'first',
  End: 'last',
};

/** Windows reports AltGr (on Lithuanian, Polish and German keyboards) as Ctrl+Alt. */
const isAltGr = (press: KeyPress) => press.getModifierState?.('AltGraph') === true;

const hasCtrl = (press: KeyPress) => (press.ctrlKey || press.metaKey) && !isAltGr(press);

/** The character that a key writes, else `null`. Space selects, so it does not count. */
function printed(press: KeyPress): string | null {
  if (press.isComposing || [...press.key].length !== 1 || press.key === ' ') return null;
  if (isAltGr(press)) return press.key;
  return press.ctrlKey || press.metaKey || press.altKey ? null : press.key;
}

/** The meaning of a key on a cell that is not being edited; `null` leaves it to the browser. */
export function cellCommand(press: KeyPress): CellCommand | null {
  const text = printed(press);
  if (text !== null) return { do: 'replace', text };
  if (press.altKey) return altCommand(press.key);
  if (hasCtrl(press)) return ctrlCommand(press.key, press.shiftKey);
  const move = PLAIN_MOVES[press.key];
  if (move) return { do: press.shiftKey ? 'extend' : 'move', to: move };
  switch (press.key) {
    case 'Enter':
      return { do: 'activate', newTab: false };
    case 'F2':
      return { do: 'edit' };
    case ' ':
      return { do: press.shiftKey ? 'extendRows' : 'toggleRow' };
    case 'Delete':
      return { do: 'clear' };
    case 'Escape':
      return { do: 'leave' };
    default:
      return null;
  }
}

function altCommand(key: string): CellCommand | null {
  if (key === 'ArrowDown') return { do: 'openList' };
  return key === 'Enter' ? { do: 'openDetails' } : null;
}

function ctrlCommand(key: string, shift: boolean): CellCommand | null {
  const move = CTRL_MOVES[key];
  if (move) return { do: shift ? 'extend' : 'move', to: move };
  switch (key.toLowerCase()) {
    case 'enter':
      return { do: 'activate', newTab: true };
    case 'a':
      return { do: 'selectMatching' };
    case 'z':
      return { do: shift ? 'redo' : 'undo' };
    case 'y':
      return { do: 'redo' };
    case 'd':
      return { do: 'fillDown' };
    default:
      return null;
  }
}

/** The meaning of a key on a column head. Drag and drop handles Space, which picks the column up. */
export function headCommand(press: KeyPress): HeadCommand | null {
  if (press.altKey) return null;
  if (hasCtrl(press)) {
    const move = CTRL_MOVES[press.key];
    if (move) return { do: 'move', to: move };
    return press.key.toLowerCase() === 'a' ? { do: 'selectMatching' } : null;
  }
  if (press.shiftKey && press.key === 'ArrowLeft') return { do: 'resize', by: -RESIZE_STEP };
  if (press.shiftKey && press.key === 'ArrowRight') return { do: 'resize', by: RESIZE_STEP };
  const move = PLAIN_MOVES[press.key];
  if (move) return { do: 'move', to: move };
  if (press.key === 'Enter') return { do: 'press' };
  return press.key === 'Escape' ? { do: 'leave' } : null;
}

/** The meaning of a key while a cell is edited; `null` leaves it to the editor. */
export function editorCommand(press: KeyPress): EditorCommand | null {
  if (press.isComposing) return null;
  if (press.altKey) return press.key === 'ArrowDown' ? { do: 'openList' } : null;
  switch (press.key) {
    case 'Enter':
      return { do: 'save', then: press.shiftKey ? 'up' : 'down' };
    case 'Tab':
      return { do: 'save', then: press.shiftKey ? 'left' : 'right' };
    case 'Escape':
      return { do: 'cancel' };
    default:
      return null;
  }
}
