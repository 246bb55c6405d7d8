/** The positions of rows and columns in pixels, calculated so that tests need no browser. */

/** The height of the column heads, except on touch screens. */
export const HEAD_HEIGHT = 34;

/** The width of a leading cell. */
export const LEAD_WIDTH = 36;

/** The content under a row: the row's index and the content's height. */
export interface OpenPanel {
  index: number;
  height: number;
}

/** The distance from the top of the first row to the top of row `index`. */
export function rowTop(index: number, rowHeight: number, panels: readonly OpenPanel[]): number {
  let top = index * rowHeight;
  for (const panel of panels) if (panel.index < index) top += panel.height;
  return top;
}

export interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
  /** Pinned and always in sight sideways, so only its row matters. */
  pinned: boolean;
}

export interface Viewport {
  scrollTop: number;
  scrollLeft: number;
  /** The inner size of the scrolling element, with head and pinned columns. */
  width: number;
  height: number;
  headHeight: number;
  pinnedWidth: number;
}

/**
 * The scroll position that shows all of `box`, not under the head or the pinned columns; the present
 * one if it is in sight already.
 */
export function scrollToShow(box: Box, view: Viewport): { top: number; left: number } {
  const roomBelowHead = view.height - view.headHeight;
  let top = view.scrollTop;
  if (box.top < top) top = box.top;
  else if (box.top + box.height > top + roomBelowHead) top = box.top + box.height - roomBelowHead;

  let left = view.scrollLeft;
  if (!box.pinned) {
    if (box.left < left + view.pinnedWidth) left = box.left - view.pinnedWidth;
    else if (box.left + box.width > left + view.width) left = box.left + box.width - view.width;
  }
  return { top: Math.max(0, top), left: Math.max(0, left) };
}

/** The rows of a PageDown: those that fit into `height`, without one that stays in sight. */
export function rowsPerWindow(height: number, rowHeight: number): number {
  return Math.max(1, Math.floor(height / rowHeight) - 1);
}
