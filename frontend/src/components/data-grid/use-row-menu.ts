/** Which row's menu is open, and where. */
import { type CSSProperties, type RefObject, useCallback, useMemo, useState } from 'react';
import type { ShownColumns } from './shown-columns';
import type { GridColumn } from './types';
import { findCell, type ActiveCell, type ActiveCellControl } from './use-active-cell';

export interface OpenedMenu<Row> {
  column: Extract<GridColumn<Row>, { kind: 'menu' }>;
  row: Row;
  /** The place of its cell in the window. */
  place: CSSProperties;
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
  /** Closes it because its cell has moved away. */
  drop: () => void;
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
      const { left, top, width, height } = element.getBoundingClientRect();
      setOpened({ column, row, place: { left, top, width, height } });
      return true;
    },
    [grid, rows, shown],
  );
  const drop = useCallback(() => {
    setOpened(null);
  }, []);
  const close = useCallback(() => {
    setOpened(null);
    focus();
  }, [focus]);
  return useMemo(() => ({ opened, open, close, drop }), [close, drop, open, opened]);
}
