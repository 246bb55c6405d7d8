import type { ComponentProps } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import type { FormSection } from '@/components/form/form-shell';
import { lazyPart } from '@/components/lazy-part';
import { DamageSection } from './damage-section';
import type { OrderValues, OrderView } from '../order-table';

const PaperPart = lazyPart(() => import('./paper-parts'));

/**
 * The sections about what comes after the transport: invoices of both sides and the damage. The form of a
 * load has none of them, and only a stored order can have a damage (orders specification, §2.5, §2.7).
 */
export function usePaperSections(
  form: UseFormReturn<OrderValues>,
  order: OrderView | null,
  isLoad: boolean,
): FormSection[] {
  const { t } = useTranslation('orderForm');
  const needsCredit = useWatch({
    control: form.control,
    name: 'supplier_accounting.need_credit_invoice',
  });
  if (isLoad) return [];
  const part = (name: ComponentProps<typeof PaperPart>['part']) => (
    <PaperPart
      part={name}
      order={order}
      meanwhile={(failure) => failure ?? <DelayedSkeleton rows={2} />}
    />
  );
  const supplier = {
    id: 'supplier-accounting',
    title: t('sections.supplierAccounting'),
    content: part('supplier'),
  };
  const credit = {
    id: 'supplier-accounting-credit',
    title: t('sections.creditAccounting'),
    content: part('credit'),
  };
  const client = {
    id: 'client-accounting',
    title: t('sections.clientAccounting'),
    content: part('client'),
  };
  const damage = order && {
    id: 'damage',
    title: t('sections.damage'),
    content: <DamageSection order={order} />,
  };
  return [supplier, ...(needsCredit ? [credit] : []), client, ...(damage ? [damage] : [])];
}
