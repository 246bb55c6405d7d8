/** The invoices that are picked for a payment, with what each gets, as text. */
import { useState } from 'react';
import type { AllocationPayload, InvoiceRow } from '@/api/generated/types';
import { formatCents, parseMoney } from '@/lib/money';

export interface Picked {
  invoice: InvoiceRow;
  /** The amount as it is typed. */
  text: string;
}

/** What is left to pay; negative for a credit. */
export const openOf = ({ amount, paid_amount: paid }: InvoiceRow): number => amount - paid;

/** Cents; null if the text is empty or no amount. */
function centsOf({ text }: Picked): number | null {
  const parsed = parseMoney(text);
  return parsed.ok ? parsed.cents : null;
}

/** As much as is open, and as there is; a credit adds to what there is. */
function proposed(invoice: InvoiceRow, rest: number): number {
  const open = openOf(invoice);
  return open < 0 ? open : Math.min(open, Math.max(rest, 0));
}

/** @param whole what there is to give, in cents */
export function usePicked(whole: number) {
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const given = picked.reduce((sum, one) => sum + (centsOf(one) ?? 0), 0);
  const rest = whole - given;
  const isPicked = ({ id }: InvoiceRow) => picked.some(({ invoice }) => invoice.id === id);
  const drop = ({ id }: InvoiceRow) =>
    setPicked((all) => all.filter(({ invoice }) => invoice.id !== id));
  const allocations = picked.flatMap((one): AllocationPayload[] => {
    const amount = centsOf(one);
    return amount === null || amount === 0 ? [] : [{ invoice_id: one.invoice.id, amount }];
  });

  return {
    picked,
    rest,
    isPicked,
    toggle: (invoice: InvoiceRow) => {
      if (isPicked(invoice)) return drop(invoice);
      const text = formatCents(proposed(invoice, rest));
      setPicked((all) => [...all, { invoice, text }]);
    },
    drop,
    write: ({ id }: InvoiceRow, text: string) =>
      setPicked((all) => all.map((one) => (one.invoice.id === id ? { ...one, text } : one))),
    /** Null as long as an amount is missing, or more is given than there is. */
    allocations:
      picked.length > 0 && allocations.length === picked.length && rest >= 0 ? allocations : null,
  };
}

export type PickedInvoices = ReturnType<typeof usePicked>;
