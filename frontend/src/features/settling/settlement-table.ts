import i18next from 'i18next';
import * as z from 'zod/mini';
import type {
  DataSettlementView,
  SettlementLinePayload,
  SettlementLineView,
  SettlementPayload,
} from '@/api/generated/types';
import { choiceLabel } from '@/freight/order-words';
import { addDays, type Day } from '@/lib/dates';
import type { FieldCodec } from '@/lib/form-codecs';
import {
  choice,
  day,
  id,
  money,
  percent,
  row,
  text,
  toggle,
  whole,
  type TextKey,
} from '@/lib/form-rows';
import { formTable, list } from '@/lib/form-table';
import { formatCents, parseMoney, type Cents } from '@/lib/money';

export type SettlementView = DataSettlementView['data'];
export type LineView = SettlementLineView;

/** A sum as the carrier states it: not below zero, with at most two decimals. Null for anything else. */
export function statedCents(text: string): Cents | null {
  const parsed = parseMoney(text);
  return parsed.ok && parsed.cents !== null && parsed.cents >= 0 ? parsed.cents : null;
}

/** Its only messages are those of the money specification, section 5. */
const stated = (label: TextKey, problem: TextKey) => {
  const codec: FieldCodec<string, Cents | null> = z.codec(
    z.string(),
    z.nullable(z.custom<Cents>()),
    {
      decode: (text, context) => {
        const cents = statedCents(text);
        if (cents !== null) return cents;
        context.issues.push({ code: 'custom', message: i18next.t(problem), input: text });
        return z.NEVER;
      },
      encode: (cents) => (cents === null ? '' : formatCents(cents)),
    },
  );
  return row(codec, label, '');
};

const LINE = formTable<SettlementLinePayload>()({
  id: id(null),
  supplier_amount_without_vat: money('settlementForm:lines.net', { checked: true }),
  supplier_vat_tariff_percentage: percent('settlementForm:lines.vatRate', { checked: true }),
  is_partial: toggle('settlementForm:lines.partial'),
  difference_reason: text('settlementForm:lines.reason'),
  damage_count: whole('settlementForm:damage.count'),
  damage_amount: money('settlementForm:damage.amount'),
  damage_invoice_number: text('record:supplier_accounting.damage_invoice_number'),
  damage_invoice_number_from_client: text(
    'record:supplier_accounting.damage_invoice_number_from_client',
  ),
});

export type LineValues = typeof LINE.initial;

const TYPES = ['NORMAL', 'CREDIT'] as const;
const CURRENCIES = ['EUR', 'USD', 'GBP'] as const;
const CATEGORIES = ['AUTOMOTIVE_TRANSPORT', 'GENERAL_CARGO'] as const;

const isCredit = ({ type }: { type: string }) => type === 'CREDIT';
/** Only Debetas has divisions, of which one is always chosen. */
const hasBranch = ({ branch }: { branch: string }) => branch !== '';

export const SETTLEMENT = formTable<SettlementPayload>()({
  // Not on the screen: they say what is settled.
  type: choice(null, TYPES, String, { initial: 'NORMAL' }),
  currency: choice(null, CURRENCIES, String, { initial: 'EUR' }),
  credited_settlement_id: id(null, { when: isCredit }),
  serie: text('settlementForm:fields.serie', { checked: true }),
  supplier_invoice_number: text('record:invoice.invoice_number', { checked: true }),
  supplier_invoice_date: day('settlementForm:fields.date', { checked: true }),
  subcontractor_number: text('record:supplier_accounting.subcontractor_number'),
  payment_due_date: day('record:invoice.payment_due_date'),
  cmr_number: text('record:supplier_accounting.cmr_number'),
  branch: whole('settlementForm:fields.branch', { when: hasBranch }),
  category: choice('record:invoice.category', CATEGORIES, choiceLabel),
  reason: text('settlementForm:fields.reason', { checked: true, when: isCredit }),
  orders: list('settlementForm:sections.lines', LINE, {
    say: (lines) => lines.map(({ id: order }) => String(order)).join(', '),
  }),
  total_vat: stated('record:invoice.vat_amount', 'settlementForm:totals.vatNotNumeric'),
  total_sum_with_vat: stated(
    'record:invoice.amount_with_vat',
    'settlementForm:totals.grossNotNumeric',
  ),
});

export type SettlementValues = typeof SETTLEMENT.initial;

/** The last day to pay by the carrier's term; null as long as one of them is not known. */
export const dueBy = (date: Day | null, term: number | null): Day | null =>
  date === null || term === null ? null : addDays(date, term);

/** A proposal under the names of the payload. */
export const wireOf = (view: SettlementView) => ({
  ...view,
  payment_due_date: view.payment_due_date ?? dueBy(view.supplier_invoice_date, view.payment_term),
});

/** Where the server's message about a path is shown. */
export const fieldOfSettlement = (path: string): string =>
  path.replace(
    /^(orders\.\d+)\.(?:id|supplier_vat_amount|supplier_amount_with_vat)$/u,
    '$1.supplier_amount_without_vat',
  );
