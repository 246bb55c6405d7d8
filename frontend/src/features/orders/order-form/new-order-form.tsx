import { useState } from 'react';
import { useCurrentUser } from '@/api/current-user';
import { useInitialOrderQuery } from '@/api/generated/orders';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import { OrderForm } from './order-form';
import { copyOf, newOrder, type OrderView } from './order-table';
import classes from './order-form.module.css';

interface NewOrderFormProps {
  title: string;
  returnTo: string;
  /** The order to copy. */
  source?: OrderView;
}

/** The form of a new order, with the next free number. */
export function NewOrderForm({ title, returnTo, source }: NewOrderFormProps) {
  const { user } = useCurrentUser();
  const [openedAt] = useState(() => Date.now());
  const initial = useInitialOrderQuery(undefined, { refetchOnMountOrArgChange: true });
  // A number from an earlier visit may be taken by now.
  const isFresh = (initial.fulfilledTimeStamp ?? 0) >= openedAt;

  if (initial.isError) {
    return (
      <div className={classes.page}>
        <h1>{title}</h1>
        <ErrorPanel error={initial.error} onRetry={() => void initial.refetch()} />
      </div>
    );
  }
  if (!user || !initial.data || !isFresh) {
    return (
      <div className={classes.page}>
        <h1>{title}</h1>
        <DelayedSkeleton rows={12} />
      </div>
    );
  }
  const own = user.category_visibility === 'BOTH' ? null : user.category_visibility;
  const values = source ? copyOf(source) : newOrder(own ?? 'AUTOMOTIVE_TRANSPORT');
  return (
    <OrderForm
      title={title}
      order={null}
      source={source}
      initialValues={values}
      orderNumber={initial.data.data.order_number}
      author={user.name}
      canDelete
      returnTo={returnTo}
    />
  );
}
