/** What an order notes about the invoices of its supplier and to its client (orders specification, §3). */
import i18next from 'i18next';
import * as z from 'zod/mini';
import type { CmrOriginal } from '@/api/generated/types';
import {
  day,
  money,
  numberChoice,
  row,
  text,
  toggle,
  whole,
  type RowOptions,
  type TextKey,
} from '@/lib/form-rows';

export const VAT_RATES = ['0', '9', '21'] as const;

/** A VAT rate in whole percents. */
export const vatRate = <Needs = unknown>(
  label: TextKey,
  options?: RowOptions<string, number | null, Needs>,
) => numberChoice(label, VAT_RATES, (rate) => i18next.t('orderForm:vatRate', { rate }), options);

/** A switch for a paper that has arrived or not. */
const arrived = (label: TextKey) =>
  row<boolean, CmrOriginal>(
    z.codec(z.boolean(), z.custom<CmrOriginal>(), {
      decode: (has) => (has ? 'RECEIVED' : 'NOT_RECEIVED'),
      encode: (word) => word === 'RECEIVED',
    }),
    label,
    false,
    {},
    (has) => i18next.t(has ? 'actions.yes' : 'actions.no'),
  );

interface Credited {
  supplier_accounting: { need_credit_invoice: boolean };
}
/** Without a credit invoice its fields are cleared, by the save. */
const ofCredit = {
  when: ({ supplier_accounting }: Credited) => supplier_accounting.need_credit_invoice,
  otherwise: null,
};

export const SUPPLIER_ACCOUNTING = {
  invoice_number: text('record:supplier_accounting.invoice_number'),
  preinvoice_number: text('record:supplier_accounting.preinvoice_number'),
  invoice_date: day('record:supplier_accounting.invoice_date'),
  subcontractor_number: text('record:supplier_accounting.subcontractor_number'),
  cmr_number: text('record:supplier_accounting.cmr_number'),
  net_amount: money('record:supplier_accounting.net_amount'),
  vat: vatRate('record:supplier_accounting.vat'),
  received_cmr_original: arrived('record:supplier_accounting.received_cmr_original'),
  need_credit_invoice: toggle('record:supplier_accounting.need_credit_invoice'),
  // A settlement writes these. They are sent as they are, since what is not sent is cleared.
  damage_count: whole('record:supplier_accounting.damage_count'),
  damage_amount: money('record:supplier_accounting.damage_amount'),
  damage_invoice_number: text('record:supplier_accounting.damage_invoice_number'),
  damage_invoice_number_from_client: text(
    'record:supplier_accounting.damage_invoice_number_from_client',
  ),
} as const;

export const CREDIT_ACCOUNTING = {
  invoice_number: text('record:supplier_accounting_credit.invoice_number', ofCredit),
  invoice_date: day('record:supplier_accounting_credit.invoice_date', ofCredit),
  net_amount: money('record:supplier_accounting_credit.net_amount', ofCredit),
  vat: vatRate('record:supplier_accounting_credit.vat', ofCredit),
} as const;

export const CLIENT_ACCOUNTING = {
  invoice_number: text('record:client_accounting.invoice_number'),
  net_amount: money('record:client_accounting.net_amount'),
  vat_amount: money('record:client_accounting.vat_amount'),
  brutto_amount: money('record:client_accounting.brutto_amount'),
} as const;
