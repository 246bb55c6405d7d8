/**
 * A cell, drawn by a function: with forty rows of twenty cells, a component for each would cost more
 * than its text. The grid handles clicks.
 */
import type { ReactNode } from 'react';
import { StatusBadge } from '../status-badge';
import { cellText, sayText } from './cell-value';
import styles from './data-grid.module.css';
import type { ShownColumn } from './shown-columns';
import type { CellValue, GridColumn, RowNote } from './types';
import { shownInstead, type CellMark } from './use-cell-edits';

export interface CellState {
  active: boolean;
  /** The row header names its row for screen readers. */
  rowHeader: boolean;
  mark: CellMark | undefined;
  /** Drawn in the cell while it is edited. */
  editor: ReactNode;
  /** The id of the element with the reason of a refusal, while the cell is active. */
  describedBy: string | undefined;
  /** The classes of a cell in the selected range; empty for others. */
  inRange: string;
  /** A sign of the whole row, in the row header. */
  note: RowNote | undefined;
}

export function drawCell<Row>(
  { column, ariaIndex, className, style }: ShownColumn<Row>,
  row: Row,
  { active, rowHeader, mark, editor, describedBy, inRange, note }: CellState,
): ReactNode {
  const value = (shownInstead(mark) ?? { value: column.value(row) }).value;
  const isEditable = column.edit !== undefined && !column.edit.refusal?.(row);
  return (
    <div
      key={column.id}
      role={rowHeader ? 'rowheader' : 'gridcell'}
      className={`${className}${mark ? ` ${styles[mark.is] ?? ''}` : ''}${inRange}`}
      style={style}
      data-col={column.id}
      aria-colindex={ariaIndex}
      aria-readonly={isEditable ? false : undefined}
      aria-selected={inRange === '' ? undefined : true}
      aria-invalid={mark && mark.is !== 'saving' ? true : undefined}
      aria-describedby={active ? describedBy : undefined}
      tabIndex={active ? 0 : undefined}
    >
      {editor ?? drawPressed(column, row, value)}
      {note && (
        <span className={styles.note} data-tip={note.text}>
          <span aria-hidden>{note.sign}</span>
          <span className="visually-hidden">{note.text}</span>
        </span>
      )}
    </div>
  );
}

/** The content, as a button if the column has one; an empty cell has nothing to press. */
function drawPressed<Row>(column: GridColumn<Row>, row: Row, value: CellValue): ReactNode {
  const content = drawMarked(column, row, value);
  const { press } = column;
  if (!press || value === null || value === '' || press.refusal?.(row)) return content;
  return (
    <span role="button" tabIndex={-1} className={styles.link} data-press>
      <span className="visually-hidden">{sayText(press.label)}</span> {content}
    </span>
  );
}

function drawMarked<Row>(column: GridColumn<Row>, row: Row, value: CellValue): ReactNode {
  const content = drawContent(column, row, value);
  const mark = column.mark?.(row) ?? null;
  if (mark === null) return content;
  return (
    <>
      {mark}
      {content}
    </>
  );
}

function drawContent<Row>(column: GridColumn<Row>, row: Row, value: CellValue): ReactNode {
  if (column.render) return column.render(row, value);
  switch (column.kind) {
    case 'badge': {
      const badge = column.badge(value, row);
      return (
        badge && (
          <StatusBadge tone={badge.tone} sign={badge.sign} hint={badge.hint}>
            {badge.text}
          </StatusBadge>
        )
      );
    }
    case 'link': {
      const href = column.href(row);
      const text = cellText(column, row, value);
      if (href === null || text === '') return text;
      const tick = column.ticked?.(row) ?? null;
      const link = (
        <a
          className={column.icon ? `${styles.icon} ${styles[column.icon]}` : styles.link}
          aria-label={column.icon && text}
          href={href}
          tabIndex={-1}
          target={column.opensNewTab ? '_blank' : undefined}
          rel={column.opensNewTab ? 'noopener' : undefined}
        >
          {column.icon ? null : text}
        </a>
      );
      if (tick === null) return link;
      return (
        <>
          <span className={styles.tick} role="img" aria-label={tick} title={tick} /> {link}
        </>
      );
    }
    case 'tick':
      return value === true ? (
        <span className={styles.tick} role="img" aria-label={cellText(column, row, value)} />
      ) : null;
    case 'action': {
      const refusal = column.refusal?.(row) ?? null;
      return (
        <span
          role="button"
          tabIndex={-1}
          className={`${styles.icon} ${styles[column.icon]}`}
          aria-label={sayText(column.label)}
          aria-disabled={refusal !== null || undefined}
          title={refusal ?? sayText(column.label)}
        />
      );
    }
    case 'menu':
      return (
        <span
          role="button"
          tabIndex={-1}
          className={`${styles.icon} ${styles.menu}`}
          aria-haspopup="menu"
          aria-label={sayText(column.label)}
          title={sayText(column.label)}
        />
      );
    default:
      return cellText(column, row, value);
  }
}
