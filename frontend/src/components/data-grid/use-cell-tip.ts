/**
 * The grid's tip for the cell under the pointer or with the focus: the whole text of a cut cell, the
 * hint of a badge, or why an edit was refused. Screen readers read the cell itself, so for them the tip
 * exists only if it says what the cell does not.
 */
import {
  type CSSProperties,
  type PointerEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

export interface CellTip {
  text: string;
  isDanger: boolean;
  /** Describes the cell to screen readers. */
  isRead: boolean;
  /** Pixels in the window: `left` or `right`, and `top` or `bottom`. */
  place: CSSProperties;
}

const HOVER_MS = 350;
/** The approximate size of the largest tip. */
const ROOM_WIDTH = 430;
const ROOM_HEIGHT = 60;

export function useCellTip(refusalOf: (cell: HTMLElement) => string | null) {
  const [tip, setTip] = useState<CellTip | null>(null);
  const timer = useRef<number | undefined>(undefined);
  /** A problem stays when the pointer rests on a cell, also on the one it was clicked into. */
  const isProblem = useRef(false);

  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
    },
    [],
  );

  const hide = useCallback(() => {
    window.clearTimeout(timer.current);
    isProblem.current = false;
    setTip(null);
  }, []);

  /** Shows a problem at a cell until the tip is hidden. */
  const showProblem = useCallback((cell: HTMLElement, text: string) => {
    isProblem.current = true;
    setTip({ text, isDanger: true, isRead: true, place: placeBeside(cell) });
  }, []);

  /** Shows a cell's refusal, else its badge's hint, else its cut text. */
  const showFor = useCallback(
    (cell: HTMLElement) => {
      // Or the cell under the resting pointer would come after one that the arrows have reached.
      window.clearTimeout(timer.current);
      isProblem.current = false;
      const refusal = refusalOf(cell);
      const added = cell.querySelector<HTMLElement>('[data-tip]')?.dataset.tip;
      const text = refusal ?? added ?? cutText(cell);
      const isDanger = refusal !== null;
      const isRead = isDanger || (added !== undefined && isNewAt(cell, added));
      setTip(text === null ? null : { text, isDanger, isRead, place: placeBeside(cell) });
    },
    [refusalOf],
  );

  const onPointerOver = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse' || !(event.target instanceof Element)) return;
      const cell = event.target.closest<HTMLElement>('[data-col], [data-head]');
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        if (isProblem.current) return;
        if (cell?.isConnected && !cell.querySelector('[data-editor]')) showFor(cell);
      }, HOVER_MS);
    },
    [showFor],
  );

  return useMemo(
    () => ({ tip, hide, showFor, showProblem, onPointerOver }),
    [hide, onPointerOver, showFor, showProblem, tip],
  );
}

/** Of a cell that is only pointed at, nothing is read. */
const isNewAt = (cell: HTMLElement, added: string): boolean =>
  cell.tabIndex === 0 && !(cell.textContent ?? '').includes(added);

/** Below the cell at its left edge; above it or at its right edge where the window ends. */
export function placeBeside(cell: HTMLElement): CSSProperties {
  const box = cell.getBoundingClientRect();
  const isFarRight = box.left > window.innerWidth - ROOM_WIDTH && box.right > ROOM_WIDTH;
  const isFarDown = box.bottom > window.innerHeight - ROOM_HEIGHT;
  return {
    ...(isFarRight ? { right: window.innerWidth - box.right } : { left: Math.max(0, box.left) }),
    ...(isFarDown ? { bottom: window.innerHeight - box.top + 2 } : { top: box.bottom + 2 }),
  };
}

/** The cell's text if it does not fit, else `null`. */
function cutText(cell: HTMLElement): string | null {
  const text = cell.textContent ?? '';
  if (text === '' || cell.clientWidth === 0) return null;
  // A head also contains the handle for its width.
  const head = cell.querySelector('[data-head-text]');
  if (head) return head.scrollWidth > head.clientWidth ? text : null;
  const range = document.createRange();
  range.selectNodeContents(cell);
  const { paddingLeft, paddingRight } = getComputedStyle(cell);
  const room = cell.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  // jsdom has no layout and no `getBoundingClientRect` of a range.
  const width = 'getBoundingClientRect' in range ? range.getBoundingClientRect().width : 0;
  return width > room + 1 ? text : null;
}
