/** The column heads, for sorting, resizing and moving, and the box that selects all matching rows. */
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { memo, type PointerEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { alignOf, sayText } from './cell-value';
import styles from './data-grid.module.css';
import { type Lead, leadId, type ShownColumn, type ShownColumns } from './shown-columns';
import type { GridSort } from './types';

export interface SelectAllBox {
  state: 'none' | 'some' | 'all';
  label: string;
  /** There is nothing to select; the label says so. */
  disabled?: true;
}

interface GridHeadProps<Row> {
  shown: ShownColumns<Row>;
  columns: readonly ShownColumn<Row>[];
  /** The active head; `null` while a cell is active. */
  activeColumn: string | null;
  sort: GridSort | null;
  /** `null` without a filter, since nobody means all rows then. */
  selectAll: SelectAllBox | null;
  onResizeStart: (columnId: string, event: PointerEvent<HTMLElement>) => void;
  onAutosize: (columnId: string) => void;
  language: string;
}

function Head<Row>(props: GridHeadProps<Row>) {
  const { shown, columns, activeColumn } = props;
  const { t } = useTranslation('grid');
  const id = useId();
  const groupId = (columnId: string) => {
    const index = shown.groups.findIndex((group) => group.columns.includes(columnId));
    return index < 0 ? undefined : `${id}-group-${String(index)}`;
  };
  const cell = (column: ShownColumn<Row>, isPinned: boolean) => (
    <HeadCell
      key={column.column.id}
      shown={column}
      isPinned={isPinned}
      groupId={groupId(column.column.id)}
      active={activeColumn === column.column.id}
      sort={props.sort}
      onResizeStart={props.onResizeStart}
      onAutosize={props.onAutosize}
    />
  );
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" className={styles.headRow} aria-rowindex={1}>
        <div role="presentation" className={styles.pinned}>
          {shown.leads.map(({ lead, id, ariaIndex, style }) => (
            <div
              key={id}
              role="columnheader"
              className={styles.lead}
              style={style}
              data-head={leadId(lead)}
              aria-colindex={ariaIndex}
              tabIndex={activeColumn === id ? 0 : -1}
            >
              {lead === 'select' && props.selectAll ? (
                <span
                  role="checkbox"
                  tabIndex={-1}
                  className={styles.check}
                  aria-checked={TICKS[props.selectAll.state]}
                  aria-disabled={props.selectAll.disabled}
                  aria-label={props.selectAll.label}
                  title={props.selectAll.label}
                />
              ) : (
                <span className="visually-hidden">{t(LEAD_NAMES[lead])}</span>
              )}
            </div>
          ))}
          {shown.pinned.map((column) => cell(column, true))}
        </div>
        {shown.groups.map(({ title, columns: [first = ''], style }) => (
          // The titles below are described by it.
          <div key={first} id={groupId(first)} className={styles.group} style={style} aria-hidden>
            {sayText(title)}
          </div>
        ))}
        <SortableContext
          items={shown.scrolling.map(({ column }) => column.id)}
          strategy={horizontalListSortingStrategy}
        >
          {columns.map((column) => cell(column, false))}
        </SortableContext>
      </div>
    </div>
  );
}

const TICKS = { none: false, some: 'mixed', all: true } as const;

const LEAD_NAMES = {
  select: 'columnSelect',
  expand: 'columnOpen',
  details: 'columnDetails',
} as const satisfies Record<Lead, string>;

interface HeadCellProps<Row> {
  shown: ShownColumn<Row>;
  isPinned: boolean;
  /** The id of the title over it. */
  groupId: string | undefined;
  active: boolean;
  sort: GridSort | null;
  onResizeStart: (columnId: string, event: PointerEvent<HTMLElement>) => void;
  onAutosize: (columnId: string) => void;
}

function HeadCell<Row>({ shown, isPinned, groupId, active, sort, ...resize }: HeadCellProps<Row>) {
  const { column, ariaIndex, headStyle, isHeadStop = false } = shown;
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: column.id,
    disabled: isPinned,
  });
  const direction = sort?.column === column.id ? sort.direction : null;
  const title = sayText(column.title);
  return (
    <div
      ref={setNodeRef}
      {...listeners}
      role="columnheader"
      className={[
        styles.headCell,
        alignOf(column) === 'right' ? styles.right : '',
        column.sort ? styles.sortable : '',
        groupId === undefined ? '' : styles.grouped,
        isDragging ? styles.dragged : '',
      ].join(' ')}
      style={{ ...headStyle, transform: CSS.Translate.toString(transform), transition }}
      data-head={column.id}
      aria-colindex={ariaIndex}
      aria-sort={column.sort && ARIA_SORT[direction ?? 'none']}
      aria-describedby={
        isPinned ? undefined : describedBy([groupId, attributes['aria-describedby']])
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

const describedBy = (ids: readonly (string | undefined)[]) => ids.filter(Boolean).join(' ');

const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

export const GridHead = memo(Head) as typeof Head;
