/** What a person decides about payments, one after the other, and the way back. */
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useIgnorePaymentMutation,
  useReallocatePaymentMutation,
  useUndoPaymentMutation,
} from '@/api/generated/payments';
import type { PaymentItemView, ReallocatePayload } from '@/api/generated/types';
import { errorSentences, readApiError } from '@/lib/api-error';
import { sayAmountOf, sayPayer } from './item-words';

/** What has happened, or why it has not. */
export interface Report {
  is: 'done' | 'problem';
  text: string;
}

interface Answer {
  error?: unknown;
}

const NONE: ReadonlySet<number> = new Set();

export function useDecisions() {
  const { t } = useTranslation('payments');
  const [reallocate] = useReallocatePaymentMutation();
  const [ignore] = useIgnorePaymentMutation();
  const [takeBack] = useUndoPaymentMutation();
  const [report, setReport] = useState<Report | null>(null);
  /** They leave the list at once, not only when it is read again. */
  const [decided, setDecided] = useState(NONE);
  const [steps, setSteps] = useState<readonly PaymentItemView[]>([]);
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);

  /** Resolves to whether it was done; what is asked for meanwhile is not. */
  const run = async (call: () => PromiseLike<Answer>, done: string): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    const { error } = await call();
    running.current = false;
    setBusy(false);
    const text = error ? errorSentences(readApiError(error)).join(' ') : done;
    setReport({ is: error ? 'problem' : 'done', text });
    return !error;
  };
  const wordsOf = (item: PaymentItemView) => ({ payer: sayPayer(item), amount: sayAmountOf(item) });
  const decide = async (item: PaymentItemView, call: () => PromiseLike<Answer>, done: string) => {
    if (!(await run(call, done))) return false;
    setDecided((all) => new Set([...all, item.id]));
    setSteps((all) => [...all, item]);
    return true;
  };

  return {
    report,
    isBusy,
    decided,
    last: steps.at(-1) ?? null,
    say: (text: string) => setReport({ is: 'done', text }),
    /** @param on what it is booked on, in words */
    book: (item: PaymentItemView, reallocatePayload: ReallocatePayload, on: string) =>
      decide(
        item,
        () => reallocate({ itemId: item.id, reallocatePayload }),
        t('done.booked', { ...wordsOf(item), on }),
      ),
    ignore: (item: PaymentItemView) =>
      decide(item, () => ignore({ itemId: item.id }), t('done.ignored', wordsOf(item))),
    /** Takes the last decision back; resolves to the payment that is open again. */
    undo: async (): Promise<PaymentItemView | null> => {
      const last = steps.at(-1);
      if (!last) return null;
      const call = () => takeBack({ itemId: last.id });
      if (!(await run(call, t('done.undone', wordsOf(last))))) return null;
      setDecided((all) => new Set([...all].filter((id) => id !== last.id)));
      setSteps((all) => all.slice(0, -1));
      return last;
    },
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
