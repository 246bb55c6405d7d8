/** The documents that a row of the list names: those of the order, its invoices, and those of its damage. */
import type { OrderRow } from '@/api/generated/types';

export type Document = { name: string } & (
  | { kind: 'load' | 'cmr' | 'damage' }
  | { kind: 'invoice' | 'additional' | 'credit'; invoice: number }
);

const of = (kind: 'load' | 'cmr' | 'damage', names: readonly (string | null)[]): Document[] =>
  names.flatMap((name) => (name === null ? [] : [{ kind, name }]));

const pdf = (
  kind: 'invoice' | 'additional' | 'credit',
  id: number | null,
  number: string | null,
): Document[] =>
  id === null || number === null ? [] : [{ kind, invoice: id, name: `${number}.pdf` }];

const names = (files: readonly { name: string }[]) => files.map(({ name }) => name);

/** The documents behind the content of a column. */
export const DOCUMENTS = {
  load_documents: (order) => of('load', names(order.load_documents)),
  cmr_documents: (order) => of('cmr', names(order.cmr_documents)),
  damage_client_invoice_number: (order) => of('damage', [order.damage_client_invoice_document]),
  damage_own_invoice_number: (order) => of('damage', [order.damage_own_invoice_document]),
  invoice_name: (order) => pdf('invoice', order.invoice_id, order.invoice_name),
  additional_invoices: (order) =>
    order.additional_invoices.flatMap(({ id, name }) => pdf('additional', id, name)),
  credit_invoice_name: (order) => pdf('credit', order.credit_invoice_id, order.credit_invoice_name),
} as const satisfies Record<string, (order: OrderRow) => Document[]>;

export type DocumentColumn = keyof typeof DOCUMENTS;

/** Columns whose documents need the permission 'invoice view'. */
export const INVOICE_COLUMNS: readonly DocumentColumn[] = [
  'invoice_name',
  'additional_invoices',
  'credit_invoice_name',
];
