/** What the form of an invoice sends. */
import * as z from 'zod/mini';
import type { InvoicePayload } from '@/api/generated/types';
import { INVOICE, type InvoiceValues } from './invoice-table';
import { lineOf, shownSums } from './lines';
import { centsOfPrice } from './sums';

/** The fields of the mail, which only sending needs. */
export const MAIL_FIELDS = ['recipients', 'subject', 'content'] as const;

interface Around {
  /** The number that the form shows. */
  shownNumber: number;
  /** Whether it goes out at once. */
  send: boolean;
}

/**
 * The payload of a valid form. Prices go out with all their decimals and in cents, and an order is named as such, so
 * that a line means the same on a new invoice and on a stored one.
 */
export function payloadOf(values: InvoiceValues, { shownNumber, send }: Around): InvoicePayload {
  const payload = INVOICE.payload(values);
  const { edited_serie_number: typed } = payload;
  const isChosen = typeof typed === 'number' && typed !== shownNumber;
  const sent: InvoicePayload = {
    ...payload,
    ...totalsIn(values),
    items: (payload.items ?? []).map((item, place) => ({
      ...item,
      id: item.order_id,
      amount_without_vat: centsOf(values, place),
    })),
    edited_serie_number: isChosen ? typed : 0,
    expected_number: shownNumber,
    send,
  };
  if (!send) for (const name of MAIL_FIELDS) delete sent[name];
  return sent;
}

function centsOf({ items }: InvoiceValues, place: number): number | null {
  const item = items[place];
  const line = item && lineOf(item);
  return line ? centsOfPrice(line.price) : null;
}

/** The sums that were shown. Those of a credit are the server's: its last piece takes what is left of the VAT. */
function totalsIn({ type, items }: InvoiceValues): Partial<InvoicePayload> {
  const { totals } = shownSums(items);
  if (type === 'CREDIT' || totals === null) return {};
  const { net, vat, gross } = totals;
  return { amount_without_vat: net, vat_amount: vat, amount_with_vat: gross };
}

/**
 * What is checked while the form is being filled; null while it cannot be. The reason of a credit changes no sum, and
 * is often written last.
 */
export function checkPayload(values: InvoiceValues, shownNumber: number): InvoicePayload | null {
  const checked = { ...values, reason: values.reason.trim() || '–' };
  if (!z.safeParse(INVOICE.schema, checked).success) return null;
  return payloadOf(checked, { shownNumber, send: false });
}
