import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useCurrentUser } from '@/api/current-user';
import { useReturnPath } from '@/lib/opened-from';
import { LazyCompensation } from './compensation/lazy-compensation';
import { OrderForm } from './order-form';
import { valuesOf } from './order-table';
import { StoredOrder } from './stored-order';

/** /orders/edit/:id */
export function Component() {
  const { t } = useTranslation('orderForm');
  const { can } = useCurrentUser();
  const id = Number(useParams().id);
  const returnTo = useReturnPath();
  return (
    <StoredOrder
      key={id}
      id={id}
      title={t('title.edit', { number: '' }).trim()}
      returnTo={returnTo}
    >
      {(order) =>
        order.general.activity === 'COMPENSATION' ? (
          <LazyCompensation
            order={order}
            orderNumber={order.general.order_number}
            author={null}
            canDelete={order.can_delete && can('order delete')}
            returnTo={returnTo}
          />
        ) : (
          <OrderForm
            title={t('title.edit', { number: order.general.order_number })}
            order={order}
            initialValues={valuesOf(order)}
            orderNumber={order.general.order_number}
            author={null}
            canDelete={order.can_delete && can('order delete')}
            returnTo={returnTo}
          />
        )
      }
    </StoredOrder>
  );
}
