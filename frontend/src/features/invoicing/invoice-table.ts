/** The form of an invoice: its fields, what they begin with, and what is sent. */
import * as z from 'zod/mini';
import i18next from 'i18next';
import type { DataInvoiceView, InvoicePayload, ItemPayload } from '@/api/generated/types';
import { wordsOfHtml } from '@/components/history/stored-words';
import { sameCodec, type FieldCodec } from '@/lib/form-codecs';
import {
  chips,
  choice,
  day,
  exact,
  id,
  row,
  text,
  trimmed,
  whole,
  type TextKey,
} from '@/lib/form-rows';
import { formTable, list } from '@/lib/form-table';
import { choiceLabel } from '@/freight/order-words';
import { priceCodec, quantityCodec, rateCodec } from './decimals';

export type InvoiceView = DataInvoiceView['data'];

/** The choice of *Without VAT*, which is `null` in the API and no rate of 0 %. */
export const WITHOUT_VAT = 'WITHOUT';

/** `21 %`, or its words. */
export const rateLabel = (rate: string): string =>
  rate === WITHOUT_VAT ? i18next.t('invoiceForm:withoutVat') : `${rate}\u00a0%`;

const vatCodec: FieldCodec<string, number | null> = z.codec(z.string(), z.nullable(z.number()), {
  decode: (rate) => (rate === WITHOUT_VAT ? null : Number(rate)),
  encode: (rate) => (rate === null ? WITHOUT_VAT : String(rate)),
});

/** A rate as its field has it. */
export const shownRate = (rate: number | null): string => z.encode(vatCodec, rate);
/** A rate as the API has it. */
export const sentRate = (rate: string): number | null => z.decode(vatCodec, rate);

const vatRate = (label: TextKey) =>
  row(vatCodec, label, WITHOUT_VAT, { required: true }, rateLabel);

const UNITS = ['PIECE', 'KM', 'DAY'] as const;

const ITEM = formTable<ItemPayload>()({
  order_id: id(null),
  name: exact('invoiceForm:lines.itemName', { checked: true }),
  quantity: row(quantityCodec, 'invoiceForm:lines.quantity', '', { checked: true }),
  unit: choice('invoiceForm:lines.unit', UNITS, 'invoiceForm:units.', { initial: 'PIECE' }),
  unit_price: row(priceCodec, 'invoiceForm:lines.price', '', { checked: true }),
  vat_tariff_percentage: vatRate('invoiceForm:lines.vatRate'),
});

export type ItemValues = typeof ITEM.initial;

/** A line of no order. */
export const newItem = (rate: string): ItemValues => ({
  ...ITEM.initial,
  quantity: '1',
  vat_tariff_percentage: rate,
});

interface Kind {
  type: string;
}

interface Money {
  currency: string;
}

const isCredit = ({ type }: Kind) => type === 'CREDIT';
const isForeign = ({ currency }: Money) => currency !== 'EUR';

const TYPES = ['NORMAL', 'CREDIT', 'ADDITIONAL'] as const;
const CURRENCIES = ['EUR', 'USD', 'GBP'] as const;
const CATEGORIES = ['AUTOMOTIVE_TRANSPORT', 'GENERAL_CARGO'] as const;
const DIRECTIONS = ['minus', 'plus'] as const;
const DIRECTIVES = [
  'STANDARD',
  'EU_B2B',
  'NON_EU_B2B',
  'EXPORT_45',
  'IMPORT_45',
  'NOT_VAT_OBJECT',
] as const;

export const INVOICE = formTable<InvoicePayload>()({
  // Not on the screen: they decide which fields are.
  type: choice(null, TYPES, String, { initial: 'NORMAL' }),
  currency: choice(null, CURRENCIES, String, { initial: 'EUR' }),
  credited_invoice_id: id(null, { when: isCredit }),
  serie: text('invoiceForm:fields.serie', { checked: true }),
  edited_serie_number: whole('invoiceForm:fields.number'),
  date: day('record:invoice.date', { checked: true }),
  payment_due_date: day('record:invoice.payment_due_date', { checked: true }),
  directive: choice('record:invoice.directive', DIRECTIVES, String, { checked: true }),
  default_vat_tariff_percentage: vatRate('invoiceForm:fields.defaultVat'),
  author_id: id('record:invoice.author_id', { checked: true }),
  category: choice('record:invoice.category', CATEGORIES, choiceLabel),
  currency_rate: row(rateCodec, 'invoiceForm:fields.rate', '', { required: true, when: isForeign }),
  currency_rate_date: day('invoiceForm:fields.rateDate', { when: isForeign }),
  direction: choice('invoiceForm:fields.direction', DIRECTIONS, 'invoiceForm:directions.', {
    initial: 'minus',
    when: isCredit,
  }),
  reason: text('record:invoice.reason', { checked: true, when: isCredit }),
  note: text('record:invoice.note'),
  items: list('record:invoice.items', ITEM, {
    say: (items) => items.map(({ name }) => name).join(', '),
  }),
  removed_order_ids: row(sameCodec<number[]>(), null, []),
  recipients: chips<string>('record:invoice.recipients', String),
  subject: trimmed('invoiceForm:fields.subject'),
  content: { ...exact('invoiceForm:fields.content'), say: wordsOfHtml },
});

export type InvoiceValues = typeof INVOICE.initial;

/** An invoice under the names of the payload. */
export const wireOf = (view: InvoiceView) => ({
  ...view,
  currency_rate_date: view.currency_rate_date ?? view.date,
  reason: view.corrects?.reason ?? '',
  // The number is chosen only by typing another one.
  edited_serie_number: null,
  removed_order_ids: [],
});

/** Where the server's message about a path is shown. */
export function fieldOfInvoice(path: string): string {
  if (path === 'message') return 'content';
  if (path.startsWith('recipients.')) return 'recipients';
  return path
    .replace(/^(items\.\d+)\.amount_without_vat$/u, '$1.unit_price')
    .replace(/^(items\.\d+)\.(?:id|order_id)$/u, '$1.name');
}
