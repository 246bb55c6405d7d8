import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence, readApiError } from '@/lib/api-error';
import { useFlash } from '@/lib/flashes';
import { versionOf } from '@/lib/version';
import {
  useCreateOrderMutation,
  useLazyGetOrderQuery,
  useLazyListFutureOrdersQuery,
  useUpdateOrderMutation,
  type FutureOrderView,
  type OrderView,
} from './order-form-api';
import { orderPayload } from './order-payload';
import type { OrderValues } from './order-values';

/** What has to be decided before the order can be saved. */
export type SaveQuestion =
  | { about: 'futureOrders'; futureOrders: readonly FutureOrderView[] }
  | { about: 'conflict'; sentence: string; latest: OrderView };

/** Answers to earlier questions, for one more try. */
export interface SaveDecisions {
  futureOrders?: 'keep' | 'delete';
  /** Saves over this version, which somebody else made. */
  over?: OrderView;
}

interface SaveOrderOptions {
  /** The edited order; `null` creates one. */
  order: OrderView | null;
  orderNumber: string | null;
  duplicateOf?: number;
}

/**
 * Sends the order. A 409 has several reasons: a newer version, undecided later orders, a vehicle
 * that was taken. The first two become questions; the last is an error of the form.
 */
export function useSaveOrder({ order, orderNumber, duplicateOf }: SaveOrderOptions) {
  const { t } = useTranslation('orderForm');
  const flash = useFlash();
  const [create, creation] = useCreateOrderMutation();
  const [update, change] = useUpdateOrderMutation();
  const [read] = useLazyGetOrderQuery();
  const [readFutureOrders] = useLazyListFutureOrdersQuery();
  // One opened form is one order, however often it is sent.
  const [idempotencyKey] = useState(() => nanoid());
  const [base, setBase] = useState(order);
  const [error, setError] = useState<unknown>();
  const [question, setQuestion] = useState<SaveQuestion | null>(null);

  const questionBehind = async (
    refusal: unknown,
    since: OrderView,
    decided: boolean,
  ): Promise<SaveQuestion | null> => {
    const latest = await read({ id: since.id }).unwrap();
    if (latest.data.updated_at !== since.updated_at) {
      const sentence = errorSentence(readApiError(refusal));
      return { about: 'conflict', sentence, latest: latest.data };
    }
    if (decided) return null;
    const { data } = await readFutureOrders({ id: since.id }).unwrap();
    return data.future_orders.length > 0
      ? { about: 'futureOrders', futureOrders: data.future_orders }
      : null;
  };

  const sendChange = async (values: OrderValues, decisions: SaveDecisions, since: OrderView) => {
    const answer = await update({
      id: since.id,
      'If-Match': versionOf(since.updated_at),
      orderPayload: orderPayload(values, { orderNumber, futureOrders: decisions.futureOrders }),
    });
    if (answer.data) return answer.data.data;
    if (readApiError(answer.error).status === 409) {
      const decided = decisions.futureOrders !== undefined;
      const asked = await questionBehind(answer.error, since, decided).catch(() => null);
      setQuestion(asked);
      setError(asked ? undefined : answer.error);
    } else {
      setError(answer.error);
    }
    return null;
  };

  const sendNew = async (values: OrderValues) => {
    const answer = await create({
      'Idempotency-Key': idempotencyKey,
      orderPayload: orderPayload(values, { orderNumber, duplicateOf }),
    });
    if (answer.data) return answer.data.data;
    setError(answer.error);
    return null;
  };

  return {
    error,
    question,
    /** What the form was last filled from. */
    base,
    isSaving: creation.isLoading || change.isLoading,
    save: async (values: OrderValues, decisions: SaveDecisions = {}): Promise<boolean> => {
      setError(undefined);
      const since = decisions.over ?? base;
      if (decisions.over) setBase(decisions.over);
      const saved = since ? await sendChange(values, decisions, since) : await sendNew(values);
      if (!saved) return false;
      const number = saved.general.order_number;
      const occupied = orderNumber !== null && number !== orderNumber;
      flash.success(occupied ? t('numberOccupied', { number }) : t('saved', { number }));
      return true;
    },
    takeOver: (latest: OrderView) => {
      setBase(latest);
      setQuestion(null);
      setError(undefined);
    },
    dropQuestion: () => setQuestion(null),
  };
}
