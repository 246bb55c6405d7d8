/**
 * All values of an order's row beside the list, without scrolling through its columns. Arrows in the
 * grid go on to the next order.
 */
import { Button, CloseButton } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OrderRow } from '@/api/generated/types';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { lazyPart } from '@/components/lazy-part';
import { OrderStatusBadge } from '@/freight/order-status-badge';
import { paths } from '@/lib/paths';
import { useShortcut } from '@/lib/shortcuts';
import classes from './orders.module.css';

const LazyFacts = lazyPart(() => import(/* webpackPrefetch: true */ './order-facts'));

interface OrderDetailsProps {
  order: OrderRow;
  onClose: () => void;
}

export function OrderDetails({ order, onClose }: OrderDetailsProps) {
  const { t } = useTranslation(['orders', 'common']);
  const root = useRef<HTMLElement>(null);
  const close = () => {
    const hadFocus = root.current?.contains(document.activeElement);
    onClose();
    if (hadFocus) document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
  };
  useShortcut('Esc', t('details.close'), close);
  return (
    <aside
      ref={root}
      className={classes.details}
      aria-label={t('details.label', { order: order.order_number })}
    >
      <div className={classes.detailsHead}>
        <div className={classes.headline}>
          <h2>{order.order_number}</h2>
          <OrderStatusBadge status={order.status} />
        </div>
        <EditLink order={order} />
        <CloseButton aria-label={t('common:actions.close')} onClick={close} />
      </div>
      <OrderFacts order={order} />
    </aside>
  );
}

/** For the head of the sheet on narrow screens, which has the order's number as its title. */
export function OrderHeadline({ order }: { order: OrderRow }) {
  return (
    <div className={classes.sheetHead}>
      <OrderStatusBadge status={order.status} />
      <span className={classes.spring} />
      <EditLink order={order} />
    </div>
  );
}

function EditLink({ order }: { order: OrderRow }) {
  const { t } = useTranslation('orders');
  return (
    <Button component={Link} to={paths.orderEdit(order.id)} variant="default">
      {t('details.edit')}
    </Button>
  );
}

/** The values alone, also for the sheet on narrow screens. */
export function OrderFacts({ order }: { order: OrderRow }) {
  return (
    <LazyFacts order={order} meanwhile={(failure) => failure ?? <DelayedSkeleton rows={8} />} />
  );
}
