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
  invoice_number: text('orderForm:supplierAccounting.invoiceNumber'),
  preinvoice_number: text('orderForm:supplierAccounting.preinvoiceNumber'),
  invoice_date: day('orderForm:supplierAccounting.invoiceDate'),
  subcontractor_number: text('orderForm:supplierAccounting.subcontractorNumber'),
  cmr_number: text('orderForm:supplierAccounting.cmrNumber'),
  net_amount: money('orderForm:supplierAccounting.net'),
  vat: vatRate('orderForm:supplierAccounting.vat'),
  received_cmr_original: arrived('orderForm:supplierAccounting.receivedOriginal'),
  need_credit_invoice: toggle('orderForm:supplierAccounting.needCredit'),
  // A settlement writes these. They are sent as they are, since what is not sent is cleared.
  damage_count: whole('orderForm:supplierAccounting.damageCount'),
  damage_amount: money('orderForm:supplierAccounting.damageAmount'),
  damage_invoice_number: text('orderForm:supplierAccounting.damageInvoice'),
  damage_invoice_number_from_client: text('orderForm:supplierAccounting.damageInvoiceOfClient'),
} as const;

export const CREDIT_ACCOUNTING = {
  invoice_number: text('orderForm:creditAccounting.invoiceNumber', ofCredit),
  invoice_date: day('orderForm:creditAccounting.invoiceDate', ofCredit),
  net_amount: money('orderForm:creditAccounting.net', ofCredit),
  vat: vatRate('orderForm:creditAccounting.vat', ofCredit),
} as const;

export const CLIENT_ACCOUNTING = {
  invoice_number: text('orderForm:clientAccounting.invoiceNumber'),
  net_amount: money('orderForm:clientAccounting.net'),
  vat_amount: money('orderForm:clientAccounting.vat'),
  brutto_amount: money('orderForm:clientAccounting.brutto'),
} as const;
