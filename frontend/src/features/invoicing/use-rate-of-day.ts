import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLazyGetCurrencyRateQuery } from '@/api/generated/invoices';
import type { Currency } from '@/api/generated/types';
import type { Day } from '@/lib/dates';
import type { InvoiceValues } from './invoice-table';

/** Fills in the rate of the invoice's currency on a day: it was entered once, and is remembered by the server. */
export function useRateOfDay() {
  const { getValues, setValue } = useFormContext<InvoiceValues>();
  const [read] = useLazyGetCurrencyRateQuery();
  const [isUnknown, setUnknown] = useState(() => getValues('currency_rate') === '');
  const asked = useRef(getValues('currency_rate_date'));
  const ask = async (day: Day | null) => {
    const currency = getValues('currency') as Currency;
    // A field commits its day each time it is left.
    if (currency === 'EUR' || day === null || day === asked.current) return;
    asked.current = day;
    setValue('currency_rate_date', day, { shouldDirty: true });
    const answer = await read({ currency, date: day })
      .unwrap()
      .catch(() => null);
    if (answer === null || asked.current !== day) return;
    setUnknown(answer.data.rate === null);
    setValue('currency_rate', answer.data.rate ?? '', { shouldDirty: true });
  };
  return { ask: (day: Day | null) => void ask(day), isUnknown };
}
