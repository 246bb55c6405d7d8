import { useEffect, useState, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { lazyPart } from '@/components/lazy-part';
import type { OrderView } from './order-table';

const DeleteStoredOrder = lazyPart(() => import('./delete-stored-order'));
const DiscardOrder = lazyPart(() => import('./discard-order'));

interface OrderDeletionOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The edited order; null for a new one, which is only discarded. */
  order: OrderView | null;
  /** Left out by people who may not delete, and for what was created here meanwhile: the list deletes it. */
  isOffered: boolean;
  returnTo: string;
}

interface OrderDeletion {
  /** The button; undefined where there is none. */
  deletion: { label: string; onAsk: () => void } | undefined;
  /** The question, beside the form. */
  question: ReactNode;
}

/** Deletes a stored order, or discards one that was never saved, after a question. */
export function useOrderDeletion<Values extends FieldValues>({
  form,
  order,
  isOffered,
  returnTo,
}: OrderDeletionOptions<Values>): OrderDeletion {
  const { t } = useTranslation('orderForm');
  const navigate = useNavigate();
  const { isDirty } = form.formState;
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  // The guard lets people leave only when nothing is unsaved any more.
  useEffect(() => {
    if (isLeaving && !isDirty) void navigate(returnTo);
  }, [isLeaving, isDirty, navigate, returnTo]);
  const leave = () => {
    setAsking(false);
    form.reset(form.getValues());
    setLeaving(true);
  };
  const close = () => setAsking(false);
  const label = order ? t('head.delete') : t('discard.confirm');
  const question = order ? (
    <DeleteStoredOrder
      order={order}
      onDeleted={leave}
      onClose={close}
      meanwhile={(failure) => failure}
    />
  ) : (
    <DiscardOrder onDiscard={leave} onClose={close} meanwhile={(failure) => failure} />
  );
  return {
    deletion: isOffered ? { label, onAsk: () => setAsking(true) } : undefined,
    question: isAsking ? question : null,
  };
}
