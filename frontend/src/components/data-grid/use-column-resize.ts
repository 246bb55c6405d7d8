/**
 * Resizes columns by pointer. While the pointer moves, only CSS variables change, so nothing renders;
 * the width is stored on release.
 */
import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback } from 'react';
import { clampWidth } from './layout';
import { columnVariables, type ShownColumns } from './shown-columns';
import type { GridLayout } from './use-grid-layout';

/** A cell's padding, and room for the sign of a sorted head or for a badge. */
const PADDING = 34;

export function useColumnResize<Row>(
  grid: RefObject<HTMLDivElement | null>,
  shown: ShownColumns<Row>,
  layout: GridLayout<Row>,
) {
  const startResize = useCallback(
    (id: string, event: ReactPointerEvent<HTMLElement>) => {
      const element = grid.current;
      const column = shown.byId.get(id);
      if (event.button !== 0 || !element || !column) return;
      event.preventDefault();
      const handle = event.currentTarget;
      const startX = event.clientX;
      const startWidth = layout.widths[id] ?? column.width;
      let width = startWidth;
      const move = (moved: PointerEvent) => {
        width = clampWidth(column, startWidth + moved.clientX - startX);
        const variables = columnVariables(shown, { ...layout.widths, [id]: width });
        for (const [name, value] of Object.entries(variables)) {
          element.style.setProperty(name, value);
        }
      };
      const stop = () => {
        handle.removeEventListener('pointermove', move);
        handle.removeEventListener('pointerup', stop);
        handle.removeEventListener('pointercancel', stop);
        if (width !== startWidth) layout.setWidth(id, width);
      };
      handle.setPointerCapture(event.pointerId);
      handle.addEventListener('pointermove', move);
      handle.addEventListener('pointerup', stop);
      handle.addEventListener('pointercancel', stop);
    },
    [grid, layout, shown],
  );

  /** As wide as the widest text in the window, including the head. */
  const autosize = useCallback(
    (id: string) => {
      const cells = grid.current?.querySelectorAll(`[data-col="${id}"], [data-head="${id}"]`);
      const pen = document.createElement('canvas').getContext('2d');
      if (!cells || !pen) return;
      let widest = 0;
      for (const cell of cells) {
        pen.font = getComputedStyle(cell).font;
        widest = Math.max(widest, pen.measureText(shownText(cell)).width);
      }
      layout.setWidth(id, Math.ceil(widest) + PADDING);
    },
    [grid, layout],
  );

  return { startResize, autosize };
}

/** The text without what only screen readers read. */
function shownText(cell: Element): string {
  const copy = cell.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('.visually-hidden')) hidden.remove();
  return copy.textContent ?? '';
}
