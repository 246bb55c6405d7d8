/** A row of the list. It redraws only when its own data, marks, selection or active cell change. */
import i18next from 'i18next';
import { memo, type ReactNode } from 'react';
import { drawCell } from './cell';
import styles from './data-grid.module.css';
import type { Lead, ShownColumn, ShownColumns, ShownLead } from './shown-columns';
import type { RowNote } from './types';
import type { RowMarks } from './use-cell-edits';

export interface RowProps<Row> {
  /** `undefined` while the row is not loaded. */
  row: Row | undefined;
  /** The row's name, for the names of its controls. */
  name: string;
  index: number;
  top: number;
  shown: ShownColumns<Row>;
  /** The scrolling columns in the window. */
  columns: readonly ShownColumn<Row>[];
  activeColumn: string | null;
  /** `undefined` if rows cannot be selected. */
  selected: boolean | undefined;
  /** Whether it has a panel to open. */
  expands: boolean;
  open: boolean;
  marks: RowMarks | undefined;
  note: RowNote | undefined;
  /** The columns of the row in the selected range by their `aria-colindex`, both inside; 0 for none. */
  rangeFrom: number;
  rangeTo: number;
  /** Whether the range begins or ends with this row. */
  rangeEdge: RangeEdge;
  editor: ReactNode;
  tipId: string | undefined;
  /** Not read, but a change of it redraws the row, whose texts come from functions. */
  language: string;
}

export type RangeEdge = 'none' | 'top' | 'bottom' | 'both';

const EDGES: Readonly<Record<RangeEdge, string>> = {
  none: '',
  top: ` ${styles.rangeTop ?? ''}`,
  bottom: ` ${styles.rangeBottom ?? ''}`,
  both: ` ${styles.rangeTop ?? ''} ${styles.rangeBottom ?? ''}`,
};

/** The classes of a cell in the range. */
function rangeClass<Row>(index: number, { rangeFrom, rangeTo, rangeEdge }: RowProps<Row>): string {
  if (index < rangeFrom || index > rangeTo) return '';
  const left = index === rangeFrom ? ` ${styles.rangeLeft ?? ''}` : '';
  const right = index === rangeTo ? ` ${styles.rangeRight ?? ''}` : '';
  return ` ${styles.inRange ?? ''}${EDGES[rangeEdge]}${left}${right}`;
}

function GridRow<Row>(props: RowProps<Row>) {
  const { row, index, top, shown, columns, activeColumn, selected, marks } = props;
  const pinnedCount = shown.pinned.length;
  const draw = (column: ShownColumn<Row>, position: number) => {
    const { id } = column.column;
    const active = activeColumn === id;
    if (row === undefined) return drawBone(column, active);
    return drawCell(column, row, {
      active,
      rowHeader: position === 0,
      mark: marks?.get(id),
      editor: active ? props.editor : undefined,
      describedBy: props.tipId,
      inRange: rangeClass(column.ariaIndex, props),
      note: position === 0 ? props.note : undefined,
    });
  };
  return (
    <div
      role="row"
      className={selected ? `${styles.row} ${styles.selected}` : styles.row}
      style={{ transform: `translateY(${String(top)}px)` }}
      data-row={index}
      aria-rowindex={index + 2}
      aria-selected={row === undefined ? undefined : selected}
      aria-busy={row === undefined || undefined}
    >
      <div role="presentation" className={styles.pinned}>
        {shown.leads.map((lead) => drawLead(lead, props))}
        {shown.pinned.map(draw)}
      </div>
      {columns.map((column, position) => draw(column, pinnedCount + position))}
    </div>
  );
}

function drawBone<Row>({ column, ariaIndex, className, style }: ShownColumn<Row>, active: boolean) {
  return (
    <div
      key={column.id}
      role="gridcell"
      className={`${className} ${styles.bone}`}
      style={style}
      data-col={column.id}
      aria-colindex={ariaIndex}
      tabIndex={active ? 0 : undefined}
    />
  );
}

function drawLead<Row>(
  { lead, id, ariaIndex, style }: ShownLead,
  { row, name, activeColumn, selected, expands, open }: RowProps<Row>,
) {
  return (
    <div
      key={id}
      role="gridcell"
      className={styles.lead}
      style={style}
      data-col={id}
      aria-colindex={ariaIndex}
      tabIndex={activeColumn === id ? 0 : undefined}
    >
      {row !== undefined && (lead !== 'expand' || expands)
        ? drawControl(lead, name, selected === true, open)
        : null}
    </div>
  );
}

function drawControl(lead: Lead, name: string, checked: boolean, open: boolean) {
  switch (lead) {
    case 'select':
      return (
        <span
          role="checkbox"
          tabIndex={-1}
          className={styles.check}
          aria-checked={checked}
          aria-label={i18next.t('grid:selectRow', { row: name })}
        />
      );
    case 'expand':
      return (
        <span
          role="button"
          tabIndex={-1}
          className={`${styles.icon} ${styles.chevron}`}
          aria-expanded={open}
          aria-label={i18next.t('grid:openPanel', { row: name })}
        />
      );
    case 'details':
      return (
        <span
          role="button"
          tabIndex={-1}
          className={`${styles.icon} ${styles.eye}`}
          aria-label={i18next.t('grid:openDetails', { row: name })}
        />
      );
  }
}

export const MemoRow = memo(GridRow) as typeof GridRow;
