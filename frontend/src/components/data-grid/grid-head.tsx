/** The column heads, for sorting, resizing and moving, and the box that selects all matching rows. */
import { memo, type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sayText } from './cell-value';
import { useDrags } from '../dragging/drags';
import { lazyPart } from '../lazy-part';
import styles from './data-grid.module.css';
import { HeadCell } from './head-cell';
import { type Lead, leadId, type ShownColumn, type ShownColumns } from './shown-columns';
import type { GridSort } from './types';
import type { GridLayout } from './use-grid-layout';

const DraggableHead = lazyPart(() => import(/* webpackPrefetch: true */ './draggable-head'));

export interface SelectAllBox {
  state: 'none' | 'some' | 'all';
  label: string;
  /** There is nothing to select; the label says so. */
  disabled?: true;
}

interface GridHeadProps<Row> {
  layout: GridLayout<Row>;
  shown: ShownColumns<Row>;
  columns: readonly ShownColumn<Row>[];
  /** The active head; `null` while a cell is active. */
  activeColumn: string | null;
  sort: GridSort | null;
  /** `null` without a filter, since no user means all rows then. */
  selectAll: SelectAllBox | null;
  onResizeStart: (columnId: string, event: PointerEvent<HTMLElement>) => void;
  onAutosize: (columnId: string) => void;
  /** A column is taken up or put down. */
  onDragging: (dragging: boolean) => void;
  language: string;
}

function Head<Row>(props: GridHeadProps<Row>) {
  const { shown, columns, activeColumn } = props;
  const { t } = useTranslation('grid');
  const id = useId();
  const head = useRef<HTMLDivElement>(null);
  const { drags, onDrag } = useDrags();
  /** A user has turned to the heads. */
  const [isReached, setReached] = useState(false);
  const reach = () => setReached(true);
  const groupId = (columnId: string) => {
    const index = shown.groups.findIndex((group) => group.columns.includes(columnId));
    return index < 0 ? undefined : `${id}-group-${String(index)}`;
  };
  const headOf = (column: ShownColumn<Row>) => (
    <HeadCell
      key={column.column.id}
      shown={column}
      groupId={groupId(column.column.id)}
      active={activeColumn === column.column.id}
      sort={props.sort}
      onResizeStart={props.onResizeStart}
      onAutosize={props.onAutosize}
      drag={drags.get(column.column.id)}
    />
  );
  return (
    <div ref={head} role="rowgroup" className={styles.head} onPointerOver={reach} onFocus={reach}>
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
          {shown.pinned.map(headOf)}
        </div>
        {shown.groups.map(({ title, columns: [first = ''], style }) => (
          // The titles below are described by it.
          <div key={first} id={groupId(first)} className={styles.group} style={style} aria-hidden>
            {sayText(title)}
          </div>
        ))}
        {columns.map(headOf)}
      </div>
      {isReached ? (
        <DraggableHead
          head={head}
          layout={props.layout}
          drawn={columns.map(({ column }) => column.id)}
          onDragging={props.onDragging}
          onDrag={onDrag}
          // Without it the columns stay where they are.
          meanwhile={() => null}
        />
      ) : null}
    </div>
  );
}

const TICKS = { none: false, some: 'mixed', all: true } as const;

const LEAD_NAMES = {
  select: 'columnSelect',
  expand: 'columnOpen',
  details: 'columnDetails',
} as const satisfies Record<Lead, string>;

export const GridHead = memo(Head) as typeof Head;
