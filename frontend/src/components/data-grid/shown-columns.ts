/**
 * The drawn columns: leading cells, pinned and scrolling columns, each with its `aria-colindex`, class
 * and position. Positions and widths are CSS variables of the grid, so that resizing renders no rows.
 */
import type { CSSProperties } from 'react';
import { alignOf, sayText } from './cell-value';
import styles from './data-grid.module.css';
import type { GridColumn, Text } from './types';
import type { GridLayout } from './use-grid-layout';

/** The cells before the data: tick box, and the buttons for panel and details. */
export type Lead = 'select' | 'expand' | 'details';

export const leadId = (lead: Lead) => `@${lead}`;

export interface ShownColumn<Row> {
  column: GridColumn<Row>;
  /** Counted from 1, including leading cells. */
  ariaIndex: number;
  className: string;
  style: CSSProperties;
  headStyle: CSSProperties;
  /** Tab stops at the head, which may have been pushed out of sight. */
  isHeadStop?: boolean;
}

export interface ShownLead {
  lead: Lead;
  id: string;
  ariaIndex: number;
  style: CSSProperties;
}

/** A title over neighbouring columns. */
export interface ShownGroup {
  title: Text;
  /** The ids of its columns. */
  columns: readonly string[];
  style: CSSProperties;
}

export interface ShownColumns<Row> {
  leads: readonly ShownLead[];
  pinned: readonly ShownColumn<Row>[];
  scrolling: readonly ShownColumn<Row>[];
  groups: readonly ShownGroup[];
  /** All ids from left to right, as the arrows walk. */
  ids: readonly string[];
  byId: ReadonlyMap<string, GridColumn<Row>>;
  leadWidth: number;
}

export function showColumns<Row>(
  layout: Pick<GridLayout<Row>, 'pinned' | 'scrolling'>,
  leads: readonly Lead[],
  leadWidth: number,
): ShownColumns<Row> {
  const show = (column: GridColumn<Row>, position: number): ShownColumn<Row> => {
    const style = { left: `var(--x-${column.id})`, width: `var(--w-${column.id})` };
    return { ...describeColumn(column, position), style, headStyle: style };
  };
  const columns = [...layout.pinned, ...layout.scrolling];
  return {
    leads: leads.map((lead, position) => ({
      lead,
      id: leadId(lead),
      ariaIndex: position + 1,
      style: { left: position * leadWidth, width: leadWidth },
    })),
    pinned: layout.pinned.map((column, position) => show(column, leads.length + position)),
    scrolling: layout.scrolling.map((column, position) =>
      show(column, leads.length + layout.pinned.length + position),
    ),
    groups: groupColumns(layout.scrolling),
    ids: [...leads.map(leadId), ...columns.map(({ id }) => id)],
    byId: new Map(columns.map((column) => [column.id, column])),
    leadWidth,
  };
}

/** A column without its place. */
export const describeColumn = <Row>(column: GridColumn<Row>, position: number) => ({
  column,
  ariaIndex: position + 1,
  className: [
    styles.cell,
    alignOf(column) === 'right' ? styles.right : '',
    column.kind === 'action' || column.kind === 'menu' ? styles.actionCell : '',
  ].join(' '),
});

function groupColumns<Row>(columns: readonly GridColumn<Row>[]): ShownGroup[] {
  const runs: { title: Text; columns: string[] }[] = [];
  let before: string | null = null;
  for (const { id, group } of columns) {
    const title = group === undefined ? null : sayText(group);
    if (group !== undefined) {
      if (title === before) runs.at(-1)?.columns.push(id);
      else runs.push({ title: group, columns: [id] });
    }
    before = title;
  }
  return runs.map((run) => {
    const first = `var(--x-${run.columns[0] ?? ''})`;
    const last = run.columns.at(-1) ?? '';
    const end = `var(--x-${last}) + var(--w-${last})`;
    return { ...run, style: { left: first, width: `calc(${end} - ${first})` } };
  });
}

export interface ColumnPlaces {
  /** Pixels from the row's left edge, by column id. */
  left: Readonly<Record<string, number>>;
  pinnedWidth: number;
  rowWidth: number;
}

export function placeColumns<Row>(
  shown: ShownColumns<Row>,
  widths: Readonly<Record<string, number>>,
): ColumnPlaces {
  const left: Record<string, number> = {};
  let edge = shown.leads.length * shown.leadWidth;
  const place = ({ column }: ShownColumn<Row>) => {
    left[column.id] = edge;
    edge += widths[column.id] ?? column.width;
  };
  shown.pinned.forEach(place);
  const pinnedWidth = edge;
  shown.scrolling.forEach(place);
  return { left, pinnedWidth, rowWidth: edge };
}

/** The CSS variables with every column's position and width. */
export function columnVariables<Row>(
  shown: ShownColumns<Row>,
  widths: Readonly<Record<string, number>>,
): Record<string, string> {
  const { left, pinnedWidth, rowWidth } = placeColumns(shown, widths);
  const variables: Record<string, string> = {
    '--pinned-width': `${String(pinnedWidth)}px`,
    '--row-width': `${String(rowWidth)}px`,
  };
  for (const { column } of [...shown.pinned, ...shown.scrolling]) {
    variables[`--x-${column.id}`] = `${String(left[column.id] ?? 0)}px`;
    variables[`--w-${column.id}`] = `${String(widths[column.id] ?? column.width)}px`;
  }
  return variables;
}
