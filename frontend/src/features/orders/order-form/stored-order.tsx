import { useState, type ReactNode } from 'react';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import { useGetOrderQuery, type OrderView } from './order-form-api';
import classes from './order-form.module.css';

interface StoredOrderProps {
  id: number;
  title: string;
  children: (order: OrderView) => ReactNode;
}

/** Reads an order anew, since a form filled from an old copy would only meet a conflict. */
export function StoredOrder({ id, title, children }: StoredOrderProps) {
  const [openedAt] = useState(() => Date.now());
  const reading = useGetOrderQuery({ id }, { refetchOnMountOrArgChange: true });
  const isFresh = (reading.fulfilledTimeStamp ?? 0) >= openedAt;
  if (reading.data && isFresh) return children(reading.data.data);
  return (
    <div className={classes.page}>
      <h1>{title}</h1>
      {reading.isError && !reading.isFetching ? (
        <ErrorPanel error={reading.error} onRetry={() => void reading.refetch()} />
      ) : (
        <DelayedSkeleton rows={12} />
      )}
    </div>
  );
}
