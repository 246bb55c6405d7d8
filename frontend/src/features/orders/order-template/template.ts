/**
 * Converts the server's template of the orders list (columns shown and turned off) to the shape of the
 * grid and to the groups of the template screen, and back.
 */
import type { OrderColumn, OrderRow, OrderTemplatePayload } from '@/api/generated/types';
import type { ColumnTemplate, GridLayout } from '@/components/data-grid/use-grid-layout';
import { sayText } from '@/components/data-grid/cell-value';
import { isOneOf } from '@/lib/words';
import { ORDER_COLUMNS } from '../order-columns';
import type { OrderTemplateView } from './order-template-api';

/** It names the row, so it always comes first and cannot be hidden. */
export const ROW_NAME: OrderColumn = 'order_number';

const ALL = ORDER_COLUMNS.map(({ id }) => id);
/** The columns of a person who has chosen nothing. */
export const STANDARD = ORDER_COLUMNS.filter(({ hidden }) => hidden !== true).map(({ id }) => id);

/** What the server will answer but for its version; `null` goes back to the standard columns. */
export function templateOf(
  payload: OrderTemplatePayload | null,
): Omit<OrderTemplateView, 'updated_at'> {
  return {
    fiels: payload?.fields ?? STANDARD,
    disabled_fields: payload?.disabled_fields ?? [],
    is_default: payload === null,
  };
}

/** The grid's shape; a column that is shown again comes back beside its usual neighbour. */
export function gridTemplate({ fiels }: OrderTemplateView): ColumnTemplate {
  const shown = new Set<string>(fiels);
  return {
    order: fiels,
    hidden: ALL.filter((id) => !shown.has(id)),
  };
}

export function payloadOfGrid({ order, hidden }: ColumnTemplate): OrderTemplatePayload {
  const columns = order.filter((id) => isOneOf(ALL, id));
  return {
    fields: columns.filter((id) => !hidden.includes(id)),
    disabled_fields: columns.filter((id) => hidden.includes(id)),
  };
}

/** The columns that the grid shows, from left to right. */
export const shownIn = ({ pinned, scrolling }: GridLayout<OrderRow>): OrderColumn[] =>
  [...pinned, ...scrolling].map(({ id }) => id).filter((id) => isOneOf(ALL, id));

/** The groups of the template screen (orders specification, section 2.3). */
export interface TemplateGroups {
  /** From left to right, the row's name first. */
  shown: OrderColumn[];
  /** Turned off. */
  disabled: OrderColumn[];
  /** Neither shown nor turned off by the person. */
  available: OrderColumn[];
}

export function groupsOf(
  { fiels, disabled_fields: disabled }: OrderTemplateView,
  known: readonly OrderColumn[],
): TemplateGroups {
  const others = (columns: readonly OrderColumn[]) => columns.filter((id) => id !== ROW_NAME);
  return {
    shown: [ROW_NAME, ...others(fiels)],
    disabled: others(disabled),
    available: others(known).filter((id) => !fiels.includes(id) && !disabled.includes(id)),
  };
}

export function payloadOfGroups({ shown, disabled }: TemplateGroups): OrderTemplatePayload {
  return { fields: shown, disabled_fields: disabled };
}

/** A column that is turned on goes to the end, one that is turned off leads the disabled ones. */
export function turned(groups: TemplateGroups, column: OrderColumn, on: boolean): TemplateGroups {
  const without = (columns: readonly OrderColumn[]) => columns.filter((id) => id !== column);
  const shown = without(groups.shown);
  const disabled = without(groups.disabled);
  return {
    shown: on ? [...shown, column] : shown,
    disabled: on ? disabled : [column, ...disabled],
    available: without(groups.available),
  };
}

const columnOf = (id: string) => ORDER_COLUMNS.find((candidate) => candidate.id === id);

export function columnTitle(id: string): string {
  const column = columnOf(id);
  return column ? sayText(column.title) : id;
}

/** What tells `Loading` among the dates from `Loadings` among the places. */
export function columnGroup(id: string): string | undefined {
  const group = columnOf(id)?.group;
  return group === undefined ? undefined : sayText(group);
}
