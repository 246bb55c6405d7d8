/** Which row's menu is open, and where. */
import { type CSSProperties, type RefObject, useCallback, useMemo, useState } from 'react';
import type { ShownColumns } from './shown-columns';
import type { GridColumn } from './types';
import { findCell, type ActiveCell, type ActiveCellControl } from './use-active-cell';

export interface OpenedMenu<Row> {
  column: Extract<GridColumn<Row>, { kind: 'menu' }>;
  row: Row;
  cell: HTMLElement;
  /** The place of the cell in the window. */
  place: Place;
}

interface Place extends CSSProperties {
  left: number;
  top: number;
}

function placeOf(cell: HTMLElement): Place {
  const { left, top, width, height } = cell.getBoundingClientRect();
  return { left, top, width, height };
}

interface RowMenuOptions<Row> {
  grid: RefObject<HTMLDivElement | null>;
  rows: readonly Row[];
  shown: ShownColumns<Row>;
  cells: ActiveCellControl;
}

export interface RowMenuControl<Row> {
  opened: OpenedMenu<Row> | null;
  /** Opens the menu of a cell; returns false if it has none. */
  open: (cell: ActiveCell) => boolean;
  /** Closes it and gives the focus back to its cell. */
  close: () => void;
  /** Closes it if its cell has moved away from under it. */
  follow: () => void;
}

export function useRowMenu<Row>(options: RowMenuOptions<Row>): RowMenuControl<Row> {
  const { grid, rows, shown, cells } = options;
  const [opened, setOpened] = useState<OpenedMenu<Row> | null>(null);
  const { focus } = cells;
  const open = useCallback(
    (cell: ActiveCell) => {
      const row = rows[cell.row];
      const column = shown.byId.get(cell.columnId);
      const element = grid.current && findCell(grid.current, cell);
      if (row === undefined || column?.kind !== 'menu' || !element) return false;
      setOpened({ column, row, cell: element, place: placeOf(element) });
      return true;
    },
    [grid, rows, shown],
  );
  const follow = useCallback(() => {
    // The scroll event of the key that led to the cell comes after the menu has opened.
    setOpened((menu) => {
      if (menu === null) return null;
      const { left, top } = placeOf(menu.cell);
      return left === menu.place.left && top === menu.place.top ? menu : null;
    });
  }, []);
  const close = useCallback(() => {
    setOpened(null);
    focus();
  }, [focus]);
  return useMemo(() => ({ opened, open, close, follow }), [close, follow, open, opened]);
}
