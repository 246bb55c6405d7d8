/**
 * The rows in and around the window. While a person scrolls, only this part renders. It does not handle
 * keys or clicks.
 */
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import styles from './data-grid.module.css';
import { type OpenPanel, rowTop } from './geometry';
import type { CellRange } from './ranges';
import { MemoRow, type RangeEdge } from './row';
import { RowPanel } from './row-panel';
import { RowSlots } from './row-slots';
import type { ShownColumn, ShownColumns } from './shown-columns';
import type { GridExpander, RowId, RowNote } from './types';
import type { RowMarks } from './use-cell-edits';

const OVERSCAN_ROWS = 6;

export interface GridBodyProps<Row> {
  scroller: RefObject<HTMLDivElement | null>;
  /** Loaded rows, from the first one on. */
  rows: readonly Row[];
  /** The number of rows in the list, loaded or not. */
  count: number;
  rowId: (row: Row) => RowId;
  rowName: (row: Row) => string;
  rowHeight: number;
  /** The scroll position to begin with. */
  startsAt: number;
  shown: ShownColumns<Row>;
  columns: readonly ShownColumn<Row>[];
  /** The row and column of the active cell; row -1 is the heads. */
  activeRow: number;
  activeColumn: string;
  selected: ReadonlySet<RowId> | undefined;
  range: CellRange | null;
  marksOf: (rowId: RowId) => RowMarks | undefined;
  noteOf: ((rowId: RowId) => RowNote | undefined) | undefined;
  editor: ReactNode;
  tipId: string | undefined;
  expander: GridExpander<Row> | undefined;
  /** The opened panels by row, with the heights measured so far. */
  panels: readonly (OpenPanel & { rowId: RowId })[];
  onPanelHeight: (rowId: RowId, height: number) => void;
  /** Gets the last row in the window after each change. */
  onLastVisible: (index: number) => void;
  /** Called after rows were drawn. */
  onDrawn: () => void;
  language: string;
}

function Body<Row>(props: GridBodyProps<Row>) {
  const { scroller, rows, count, rowHeight, startsAt, panels, activeRow, onLastVisible } = props;
  const [slots] = useState(() => new RowSlots());
  const rowVirtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeight + panelHeight(panels, index),
    // It scrolls there by itself as soon as it has its element.
    initialOffset: startsAt,
    overscan: OVERSCAN_ROWS,
    // The active row has the focus and maybe an editor, and panels have content, so they stay.
    rangeExtractor: (range) => withRows(range, [activeRow, ...panels.map(({ index }) => index)]),
    useFlushSync: false,
  });
  useLayoutEffect(() => {
    rowVirtualizer.measure();
  }, [panels, rowHeight, rowVirtualizer]);

  const lastVisible = rowVirtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    onLastVisible(lastVisible);
  }, [lastVisible, onLastVisible]);

  useLayoutEffect(() => {
    props.onDrawn();
  });

  const active = rows[activeRow];
  slots.follow(active === undefined ? undefined : props.rowId(active), activeRow);
  const drawn = slots.assign(
    rowVirtualizer.getVirtualItems().map(({ index }) => index),
    count,
  );
  return (
    <div role="rowgroup" className={styles.body} style={{ height: rowVirtualizer.getTotalSize() }}>
      {drawn.map(({ slot, index }) => {
        const row = rows[index];
        const id = row === undefined ? undefined : props.rowId(row);
        const isActive = index === activeRow;
        return (
          <MemoRow
            key={slot}
            row={row}
            name={row === undefined ? '' : props.rowName(row)}
            index={index}
            top={rowTop(index, rowHeight, panels)}
            shown={props.shown}
            columns={props.columns}
            activeColumn={isActive ? props.activeColumn : null}
            selected={props.selected && id !== undefined && props.selected.has(id)}
            expands={row !== undefined && (props.expander?.offered?.(row) ?? true)}
            open={id !== undefined && panels.some(({ rowId }) => rowId === id)}
            {...rangeIn(props.range, index)}
            marks={id === undefined ? undefined : props.marksOf(id)}
            note={id === undefined ? undefined : props.noteOf?.(id)}
            editor={isActive ? props.editor : undefined}
            tipId={isActive ? props.tipId : undefined}
            language={props.language}
          />
        );
      })}
      {panels.map(({ rowId, index }) => {
        const row = rows[index];
        return (
          row !== undefined &&
          props.expander && (
            <RowPanel
              key={`panel ${String(rowId)}`}
              rowId={rowId}
              rowName={props.rowName(row)}
              top={rowTop(index, rowHeight, panels) + rowHeight}
              columnCount={props.shown.ids.length}
              label={props.expander.label}
              onHeight={props.onPanelHeight}
            >
              {props.expander.render(row)}
            </RowPanel>
          )
        );
      })}
    </div>
  );
}

const NO_RANGE = { rangeFrom: 0, rangeTo: 0, rangeEdge: 'none' } as const;

/** What of the range is in a row; plain values, so that other rows are not drawn again. */
function rangeIn(
  range: CellRange | null,
  index: number,
): { rangeFrom: number; rangeTo: number; rangeEdge: RangeEdge } {
  if (!range || index < range.top || index > range.bottom) return NO_RANGE;
  const isTop = index === range.top;
  const isBottom = index === range.bottom;
  const rangeEdge = isTop ? (isBottom ? 'both' : 'top') : isBottom ? 'bottom' : 'none';
  return { rangeFrom: range.left + 1, rangeTo: range.right + 1, rangeEdge };
}

function panelHeight(panels: readonly OpenPanel[], index: number): number {
  return panels.find((panel) => panel.index === index)?.height ?? 0;
}

/** The rows in and around the window, and `extra` ones wherever they are. */
function withRows(range: Range, extra: readonly number[]): number[] {
  const indices = new Set(defaultRangeExtractor(range));
  for (const index of extra) if (index >= 0 && index < range.count) indices.add(index);
  return [...indices].sort((one, other) => one - other);
}

export const GridBody = memo(Body) as typeof Body;
