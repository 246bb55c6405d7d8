import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetOrderQuery } from '@/api/generated/orders';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import { Candidates } from '@/freight/assigning/candidates';
import classes from '../order-form.module.css';

interface AssignPanelProps {
  /** The new order. */
  id: number;
  onAssigned: () => void;
}

/** The vehicles that could take a new order, beside its form. */
export default function AssignPanel({ id, onAssigned }: AssignPanelProps) {
  const { t } = useTranslation('orderForm');
  const root = useRef<HTMLElement>(null);
  const reading = useGetOrderQuery({ id }, { refetchOnMountOrArgChange: true });
  const order = reading.data?.data;
  // The keyboard goes on here, with the best vehicle as its next stop.
  useEffect(() => {
    // On a phone it is below the form, and grows once its vehicles are known.
    root.current?.scrollIntoView({ block: 'start' });
    root.current?.focus({ preventScroll: true });
  }, []);
  return (
    <aside
      ref={root}
      className={classes.assigning}
      tabIndex={-1}
      aria-label={t('assignTitle', { number: order?.general.order_number ?? '' })}
    >
      {order ? (
        <Candidates
          load={{
            id,
            order_number: order.general.order_number,
            currency: order.finance.currency,
            vehicle: null,
            loading_place: order.cargos.map((leg) => leg.loading_address).join('; '),
            unloading_place: order.cargos.map((leg) => leg.unloading_address).join('; '),
          }}
          onAssigned={onAssigned}
        />
      ) : reading.isError ? (
        <ErrorPanel error={reading.error} onRetry={() => void reading.refetch()} />
      ) : (
        <DelayedSkeleton rows={3} />
      )}
    </aside>
  );
}
