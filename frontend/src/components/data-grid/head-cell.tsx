/** The head of a column, for sorting and resizing. */
import type { PointerEvent } from 'react';
import type { Drag } from '../dragging/drags';
import { alignOf, sayText } from './cell-value';
import styles from './data-grid.module.css';
import type { ShownColumn } from './shown-columns';
import type { GridSort } from './types';

interface HeadCellProps<Row> {
  shown: ShownColumn<Row>;
  /** The id of the title over it. */
  groupId: string | undefined;
  active: boolean;
  sort: GridSort | null;
  onResizeStart: (columnId: string, event: PointerEvent<HTMLElement>) => void;
  onAutosize: (columnId: string) => void;
  /** Left out if the column cannot be moved. */
  drag?: Drag;
}

export function HeadCell<Row>({
  shown,
  groupId,
  active,
  sort,
  drag,
  ...resize
}: HeadCellProps<Row>) {
  const { column, ariaIndex, headStyle, isHeadStop = false } = shown;
  const direction = sort?.column === column.id ? sort.direction : null;
  const title = sayText(column.title);
  return (
    <div
      {...drag?.handlers}
      role="columnheader"
      className={[
        styles.headCell,
        alignOf(column) === 'right' ? styles.right : '',
        column.sort ? styles.sortable : '',
        groupId === undefined ? '' : styles.grouped,
        drag?.isDragged ? styles.dragged : '',
      ].join(' ')}
      style={{ ...headStyle, ...drag?.style }}
      data-head={column.id}
      aria-colindex={ariaIndex}
      aria-sort={column.sort && ARIA_SORT[direction ?? 'none']}
      aria-describedby={
        [groupId, drag?.attributes['aria-describedby']].filter(Boolean).join(' ') || undefined
      }
      tabIndex={active || isHeadStop ? 0 : -1}
    >
      <span
        data-head-text
        className={styles.headText}
        title={column.hint === undefined ? undefined : sayText(column.hint)}
      >
        {title}
      </span>
      {column.sort ? (
        <span aria-hidden className={styles.sortSign} data-sort={direction ?? 'none'} />
      ) : null}
      <span
        className={styles.handle}
        aria-hidden
        data-handle
        onPointerDown={(event) => {
          // Or the column would be moved instead of resized.
          event.stopPropagation();
          resize.onResizeStart(column.id, event);
        }}
        onDoubleClick={() => {
          resize.onAutosize(column.id);
        }}
      />
    </div>
  );
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: 'none' } as const;
