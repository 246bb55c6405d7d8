/** Where rows and columns lie, in pixels; pure sums, so that they can be checked without a browser. */

/** Height of the column heads, unless a finger works here. */
export const HEAD_HEIGHT = 34;

/** Width of a leading cell (tick box, opener, eye). */
export const LEAD_WIDTH = 36;

/** The content opened under a row: the row's index and the content's height. */
export interface OpenPanel {
  index: number;
  height: number;
}

/** Distance from the first row's top edge to that of row `index`. */
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
  /** Always in sight sideways (pinned), so only its row matters. */
  pinned: boolean;
}

export interface Viewport {
  scrollTop: number;
  scrollLeft: number;
  /** Inner size of the scrolling element, head and pinned columns included. */
  width: number;
  height: number;
  headHeight: number;
  pinnedWidth: number;
}

/**
 * The scroll position that shows `box` whole, not covered by the head or the pinned columns; the
 * present one where it is in sight already.
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

/** The length of a PageDown: the whole rows in `height` less one, which the eye holds on to. */
export function rowsPerWindow(height: number, rowHeight: number): number {
  return Math.max(1, Math.floor(height / rowHeight) - 1);
}
