/**
 * Between the server's template of the orders list (the columns shown, and those turned off) and
 * the two shapes the screens work with: the grid's, and the groups of the template screen.
 */
import type { ColumnTemplate } from '@/components/data-grid/use-grid-layout';
import { sayText } from '@/components/data-grid/cell-value';
import { ORDER_COLUMNS } from '../order-columns';
import type { OrderColumn, OrderTemplatePayload, OrderTemplateView } from './order-template-api';

/** Names the row, so it is always shown, and always first. */
export const ROW_NAME: OrderColumn = 'order_number';

/** How the grid's own columns stand when nothing was chosen. */
const STANDARD = ORDER_COLUMNS.filter(({ hidden }) => hidden !== true).map(({ id }) => id);

/** What the server will answer to this; `null` for going back to the standard columns. */
export function templateOf(payload: OrderTemplatePayload | null): OrderTemplateView {
  return {
    fiels: payload?.fields ?? (STANDARD as OrderColumn[]),
    disabled_fields: payload?.disabled_fields ?? [],
    is_default: payload === null,
  };
}

/** The grid's shape. A column shown again stands beside its neighbour of the usual order. */
export function gridTemplate({ fiels }: OrderTemplateView): ColumnTemplate {
  const shown = new Set<string>(fiels);
  return {
    order: fiels,
    hidden: ORDER_COLUMNS.map(({ id }) => id).filter((id) => !shown.has(id)),
  };
}

/** What is sent for the grid's shape. */
export function payloadOfGrid({ order, hidden }: ColumnTemplate): OrderTemplatePayload {
  const columns = order as OrderColumn[];
  return {
    fields: columns.filter((id) => !hidden.includes(id)),
    disabled_fields: columns.filter((id) => hidden.includes(id)),
  };
}

/** The groups of the template screen (orders specification, section 2.3). */
export interface TemplateGroups {
  /** From left to right, the row's name first. */
  shown: OrderColumn[];
  /** Turned off. */
  disabled: OrderColumn[];
  /** Never decided on. */
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

/** The groups after a column was turned on, at the end, or off, first of the disabled ones. */
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

/** The name of a column as the head of the grid has it. */
export function columnTitle(id: OrderColumn): string {
  const column = ORDER_COLUMNS.find((candidate) => candidate.id === id);
  return column ? sayText(column.title) : id;
}
