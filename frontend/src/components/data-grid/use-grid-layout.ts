/**
 * The columns of a list as the person has arranged them. The page holds the layout, for the columns
 * menu in its toolbar and for its grid.
 */
import { useCallback, useMemo, useState } from 'react';
import type { GridStorage } from './grid-storage';
import {
  clampWidth,
  type ColumnChoice,
  isHidden,
  moveId,
  NO_CHOICE,
  orderColumns,
  parseChoice,
  pinnedIds,
  widthOf,
} from './layout';
import type { GridColumn } from './types';

/** Order and visibility, which the server keeps for the person (the list's template). */
export interface ColumnTemplate {
  order: readonly string[];
  hidden: readonly string[];
}

export interface GridLayout<Row> {
  /** All columns in order, including hidden ones; pinned ones come first. */
  all: readonly GridColumn<Row>[];
  /** The shown columns at the left edge, and the others. */
  pinned: readonly GridColumn<Row>[];
  scrolling: readonly GridColumn<Row>[];
  /** Pixels by column id. */
  widths: Readonly<Record<string, number>>;
  isShown: (id: string) => boolean;
  isPinned: (id: string) => boolean;
  setShown: (id: string, shown: boolean) => void;
  setWidth: (id: string, width: number) => void;
  /** Moves column `moved` to the place of `over`. */
  move: (moved: string, over: string) => void;
  /** Back to the screen's defaults. */
  reset: () => void;
}

export interface GridLayoutOptions {
  /** Keeps widths, and without a template of the server also order and visibility. */
  storage: GridStorage;
  template?: ColumnTemplate | null;
  /**
   * Saves the template after each change of order or visibility; `null` when the person goes back to
   * the screen's defaults.
   */
  onTemplateChange?: (template: ColumnTemplate | null) => void;
}

export function useGridLayout<Row>(
  columns: readonly GridColumn<Row>[],
  { storage, template, onTemplateChange }: GridLayoutOptions,
): GridLayout<Row> {
  const [choice, setChoice] = useState<ColumnChoice>(() => ({
    ...parseChoice(storage.read()),
    ...template,
  }));
  // A template that arrives later wins over what this computer remembers, but not over what the person
  // does afterwards; without it, what is remembered counts again. It is compared by content, since callers build
  // it on each render.
  const templateText = template ? JSON.stringify(template) : null;
  const [seenTemplate, setSeenTemplate] = useState(templateText);
  if (templateText !== seenTemplate) {
    setSeenTemplate(templateText);
    setChoice(template ? { ...choice, ...template } : parseChoice(storage.read()));
  }

  const change = useCallback(
    (next: ColumnChoice) => {
      setChoice(next);
      storage.write(JSON.stringify(next));
    },
    [storage],
  );
  const rearrange = useCallback(
    (next: ColumnChoice) => {
      change(next);
      const pinned = pinnedIds(columns);
      onTemplateChange?.({
        order: orderColumns(columns, next.order).map(({ id }) => id),
        hidden: columns.filter((column) => isHidden(column, next, pinned)).map(({ id }) => id),
      });
    },
    [change, columns, onTemplateChange],
  );

  return useMemo(() => {
    const pinned = pinnedIds(columns);
    const all = orderColumns(columns, choice.order);
    const shown = all.filter((column) => !isHidden(column, choice, pinned));
    const shownIds = new Set(shown.map(({ id }) => id));
    const hiddenNow = all.filter(({ id }) => !shownIds.has(id)).map(({ id }) => id);
    return {
      all,
      pinned: shown.filter(({ id }) => pinned.has(id)),
      scrolling: shown.filter(({ id }) => !pinned.has(id)),
      widths: Object.fromEntries(all.map((column) => [column.id, widthOf(column, choice)])),
      isShown: (id) => shownIds.has(id),
      isPinned: (id) => pinned.has(id),
      setShown: (id, show) => {
        const hidden = hiddenNow.filter((other) => other !== id);
        rearrange({ ...choice, hidden: show ? hidden : [...hidden, id] });
      },
      setWidth: (id, width) => {
        const column = columns.find((other) => other.id === id);
        if (!column) return;
        const widths = { ...choice.widths, [id]: clampWidth(column, width) };
        change({ ...choice, widths });
      },
      move: (moved, over) => {
        const order = moveId(
          all.map(({ id }) => id),
          moved,
          over,
        );
        rearrange({ ...choice, order });
      },
      reset: () => {
        change(NO_CHOICE);
        onTemplateChange?.(null);
      },
    };
  }, [change, choice, columns, onTemplateChange, rearrange]);
}
