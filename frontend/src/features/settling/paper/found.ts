/** What stands on the carrier's own paper, as texts for the fields of the form. */
import type { DataCarrierInvoiceView } from '@/api/generated/types';
import { formatCents, type Cents } from '@/lib/money';
import type { Found } from '../fill';
import type { SettlementView } from '../settlement-table';

export type PaperView = DataCarrierInvoiceView['data'];

/** Something that was found, and where. */
export interface Place {
  start: number;
  end: number;
}

/** Only what is surely about this form: amounts in another currency are not. */
export function foundOn(paper: PaperView, view: SettlementView): Found[] {
  const found: Found[] = [];
  const add = (name: Found[0], text: string | null | undefined) => {
    if (text !== null && text !== undefined) found.push([name, text]);
  };
  add('serie', paper.serie);
  add('supplier_invoice_number', paper.supplier_invoice_number);
  add('supplier_invoice_date', paper.supplier_invoice_date?.value);
  add('payment_due_date', paper.payment_due_date?.value);
  add('cmr_number', paper.cmr_number?.value);
  if (isOtherCurrency(paper, view)) return found;
  view.orders.forEach(({ id }, place) => {
    const rate = paper.supplier_vat_tariff_percentage;
    add(`orders.${place}.supplier_vat_tariff_percentage`, rate === null ? null : String(rate));
    add(`orders.${place}.supplier_amount_without_vat`, amount(netOf(id, paper, view)));
  });
  // After the lines, which the sums follow.
  add('total_vat', amount(paper.total_vat?.value));
  add('total_sum_with_vat', amount(paper.total_sum_with_vat?.value));
  return found;
}

/** What is billed for an order: by its row, or the whole sum if there is no other order. */
function netOf(id: number, paper: PaperView, view: SettlementView): Cents | undefined {
  const named = paper.orders.find((order) => order.id === id);
  const own = named?.supplier_amount_without_vat?.value;
  return own ?? (view.orders.length === 1 ? paper.total_without_vat?.value : undefined);
}

/** What takes back is entered without a minus. */
const amount = (cents: Cents | undefined) =>
  cents === undefined ? null : formatCents(Math.abs(cents));

export const isOtherCurrency = (paper: PaperView, view: SettlementView) =>
  paper.currency !== null && paper.currency !== view.currency;

/** The orders of the form that the paper does not name, if it names others. */
export const notNamed = (paper: PaperView, view: SettlementView) =>
  paper.orders.length === 0
    ? []
    : view.orders.filter(({ id }) => paper.orders.every((order) => order.id !== id));

/** The line of the text around a place, so that a user sees where it stands. */
export function lineAround(text: string, { start, end }: Place): [string, string, string] {
  const begin = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const until = next === -1 ? text.length : next;
  const bare = (part: string) => part.replace(/\s+/gu, ' ');
  return [
    bare(text.slice(begin, start)).trimStart(),
    text.slice(start, end),
    bare(text.slice(end, until)).trimEnd(),
  ];
}
