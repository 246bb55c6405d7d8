import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useValidateInvoicePreviewMutation } from '@/api/generated/invoices';
import type { Check } from './check-context';
import { INVOICE, wireOf, type InvoiceValues, type InvoiceView } from './invoice-table';
import { checkPayload } from './payload';

const PAUSE_MS = 500;

/**
 * Asks the server what the invoice comes to, a moment after each change that matters to it. What it refuses is not
 * shown: saving does that.
 *
 * @param view what filled the form, which the server has added up already
 */
export function useServerCheck(
  form: UseFormReturn<InvoiceValues>,
  view: InvoiceView,
  numberOf: (serie: string) => number,
): Check {
  const [validate] = useValidateInvoicePreviewMutation();
  const [check, setCheck] = useState<Check>({ answer: view, isStale: false });
  const latest = useRef(numberOf);
  useEffect(() => {
    latest.current = numberOf;
  });
  useEffect(() => {
    const wantedBy = (values: InvoiceValues) => checkPayload(values, latest.current(values.serie));
    let key = JSON.stringify(wantedBy(INVOICE.valuesOf(wireOf(view))));
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running: { abort: () => void } | undefined;
    const stop = () => {
      clearTimeout(timer);
      running?.abort();
    };
    const look = () => {
      const wanted = wantedBy(form.getValues());
      const wantedKey = JSON.stringify(wanted);
      if (wantedKey === key) return;
      key = wantedKey;
      stop();
      if (wanted === null) {
        setCheck({ answer: null, isStale: false });
        return;
      }
      setCheck(({ answer }) => ({ answer, isStale: true }));
      timer = setTimeout(() => {
        const asked = validate({ invoiceId: view.id ?? undefined, invoicePayload: wanted });
        running = asked;
        void asked.then(({ data }) => {
          if (key === wantedKey) setCheck({ answer: data?.data ?? null, isStale: false });
        });
      }, PAUSE_MS);
    };
    // A draft may have filled the form with something else.
    look();
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: look });
    return () => {
      unsubscribe();
      stop();
    };
  }, [form, validate, view]);
  return check;
}
