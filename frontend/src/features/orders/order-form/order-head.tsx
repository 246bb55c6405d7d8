import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/current-user';
import { FormChoice } from '@/components/form/form-inputs';
import { lazyPart } from '@/components/lazy-part';
import { ScreenLink } from '@/components/screen-link';
import { paths } from '@/lib/paths';
import { Fact } from './sections/fact';
import { InProgress } from './in-progress';
import type { OrderView } from './order-table';
import { OrderHistory } from './order-history';
import classes from './order-form.module.css';

/** Only stored orders have it. */
const OthersEditing = lazyPart(() => import('./others-editing'));

interface OrderHeadProps {
  /** Left out if the title has it; null while there is none. */
  orderNumber?: string | null;
  /** The text of a day or a moment. */
  created: string;
  author: string | null;
  /** The stored order; a new one has nothing to say yet. */
  order: OrderView | null;
  /** A compensation keeps its status. */
  hasStatus?: boolean;
  /** Left out when the person may not delete. */
  deletion?: { label: string; onAsk: () => void };
}

/** Beside the title: facts about the order, its status, and the button to delete or discard it. */
export function OrderHead({
  orderNumber,
  created,
  author,
  order,
  hasStatus = true,
  deletion,
}: OrderHeadProps) {
  const { t } = useTranslation(['orderForm', 'common', 'record']);
  const { isAdministrator } = useCurrentUser();
  return (
    <>
      <div className={classes.head}>
        {orderNumber === undefined ? null : (
          <Fact label={t('record:order.order_number')}>{orderNumber ?? t('totals.unknown')}</Fact>
        )}
        <Fact label={t('head.created')}>{created}</Fact>
        <Fact label={t('record:order.author')}>{author ?? t('totals.unknown')}</Fact>
        {hasStatus ? (
          <div className={classes.status}>
            <FormChoice name="general.status" clearable={false} />
          </div>
        ) : null}
        {order && order.normal_invoice_id !== null ? (
          <Fact label={t('head.invoice')}>
            <ScreenLink to={paths.invoiceEdit(order.id)}>{t('head.invoiceMade')}</ScreenLink>
          </Fact>
        ) : null}
        {order && order.settlement_id !== null ? (
          <Fact label={t('head.settlement')}>
            <ScreenLink to={paths.settlements()}>{t('head.settled')}</ScreenLink>
          </Fact>
        ) : null}
        {order && isAdministrator ? <OrderHistory order={order.id} /> : null}
        {deletion ? (
          <Button
            className={classes.delete}
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={deletion.onAsk}
          >
            {deletion.label}
          </Button>
        ) : null}
      </div>
      {/* A stream that does not come is no reason for a message. */}
      {order ? <OthersEditing order={order.id} meanwhile={() => null} /> : null}
      {order?.general.status === 'IN_PROGRESS' ? <InProgress order={order} /> : null}
    </>
  );
}
