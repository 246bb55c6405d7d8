/**
 * Fields that follow others until something else is typed: the VAT sum and the sum with VAT follow the lines, and the
 * last day to pay follows the date of the invoice. What the form fills in itself does not count as typed.
 */
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isDay, type Day } from '@/lib/dates';
import { formatCents, type Cents } from '@/lib/money';
import { billOf } from './bill';
import { dueBy, statedCents, type SettlementValues } from './settlement-table';

type Form = UseFormReturn<SettlementValues>;

export function useFollowed(form: Form, term: number | null): void {
  useEffect(() => {
    const followers = [totalsOf(form), dueDateOf(form, term)];
    return form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // Without a name the whole form was filled anew, such as with another draft.
        for (const { follow, begin } of followers) (name === undefined ? begin : follow)();
      },
    });
  }, [form, term]);
}

interface Follower {
  begin: () => void;
  follow: () => void;
}

interface Sums {
  /** The VAT of the lines. */
  vat: Cents;
  /** The VAT that is stated; null while it is not readable. */
  statedVat: Cents | null;
  /** Net and stated VAT together. */
  gross: Cents;
}

function totalsOf(form: Form): Follower {
  const read = (follows: (statedVat: Cents | null) => boolean): Sums => {
    const { type, orders, total_vat: typed } = form.getValues();
    const { net, vat } = billOf(orders, type === 'CREDIT');
    const stated = statedCents(typed);
    const statedVat = follows(stated) ? vat : stated;
    return { vat, statedVat, gross: net + (statedVat ?? vat) };
  };
  const asItStands = () => read(() => false);
  let last = asItStands();
  const set = (name: 'total_vat' | 'total_sum_with_vat', cents: Cents) => {
    if (statedCents(form.getValues(name)) === cents) return;
    form.setValue(name, formatCents(cents), { shouldValidate: form.formState.isSubmitted });
  };
  const follow = () => {
    const before = last;
    const stated = statedCents(form.getValues('total_vat'));
    const gross = statedCents(form.getValues('total_sum_with_vat'));
    const isTyped = stated !== null && stated !== before.statedVat;
    // First, since setting a field comes back here.
    last = read((now) => now === before.statedVat && now === before.vat);
    if (last.statedVat !== null) set('total_vat', last.statedVat);
    // Another VAT sum brings its sum with it (money specification, section 2.1).
    if (isTyped || gross === before.gross) set('total_sum_with_vat', last.gross);
  };
  return {
    begin: () => {
      last = asItStands();
    },
    follow,
  };
}

function dueDateOf(form: Form, term: number | null): Follower {
  const read = (): Day | null => {
    const date = form.getValues('supplier_invoice_date');
    return isDay(date) ? dueBy(date, term) : null;
  };
  let last = read();
  return {
    begin: () => {
      last = read();
    },
    follow: () => {
      const due = read();
      // A date that is being typed is none yet.
      if (due === null || due === last) return;
      if (form.getValues('payment_due_date') === (last ?? ''))
        form.setValue('payment_due_date', due, { shouldValidate: form.formState.isSubmitted });
      last = due;
    },
  };
}
