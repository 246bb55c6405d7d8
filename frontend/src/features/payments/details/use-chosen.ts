/** Which payment is looked at, and which of its explanations is marked. */
import { useState } from 'react';
import type { ExplanationView, PaymentItemView } from '@/api/generated/types';

/** @param isFetching whether the list is read again, so that a payment may come back */
export function useChosen(items: readonly PaymentItemView[], isFetching: boolean) {
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [mark, setMark] = useState<{ item: number; explanation: number } | null>(null);
  const found = items.find(({ id }) => id === chosenId);
  const isAwaited = chosenId !== null && isFetching;
  const chosen = found ?? (isAwaited ? null : (items[0] ?? null));
  const explanations = chosen?.potentialReallocationInvoicePayments ?? [];
  const marked =
    explanations.find(({ id }) => mark?.item === chosen?.id && mark?.explanation === id) ??
    explanations[0] ??
    null;
  const place = chosen ? items.indexOf(chosen) : -1;

  return {
    chosen,
    marked,
    choose: (id: number) => setChosenId(id),
    mark: ({ id }: ExplanationView) => {
      if (chosen) setMark({ item: chosen.id, explanation: id });
    },
    /** Says whether there is a further one. */
    move: (by: 1 | -1): boolean => {
      const next = items[place + by];
      if (next) setChosenId(next.id);
      return next !== undefined;
    },
    /** The one after this one, which leaves the list; at the end the one before it. */
    leave: () => setChosenId((items[place + 1] ?? items[place - 1])?.id ?? null),
  };
}

export type Chosen = ReturnType<typeof useChosen>;
