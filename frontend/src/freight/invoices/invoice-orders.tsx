/** The orders that an invoice is for, under its row. */
import { useTranslation } from 'react-i18next';
import { useListInvoiceOrdersQuery } from '@/api/generated/invoices';
import type { InvoicedOrderRow, InvoiceRow } from '@/api/generated/types';
import { ScreenLink } from '@/components/screen-link';
import classes from '@/freight/accounting/documents.module.css';
import { shortPlaces, wholePlaces } from '@/freight/places';
import { asCurrency, formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { UnderRow } from './under-row';

export function InvoiceOrders({ invoice }: { invoice: InvoiceRow }) {
  const { t } = useTranslation(['invoices', 'record']);
  const { id, invoice_number: number } = invoice;
  // Orders change meanwhile, so each opening asks again.
  const query = useListInvoiceOrdersQuery({ id }, { refetchOnMountOrArgChange: true });
  return (
    <UnderRow query={query} none={t('lines.none')}>
      {(orders) => (
        <table className={classes.table}>
          <caption>{t('lines.of', { number })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('record:order.order_number')}</th>
              <th scope="col">{t('record:order.loadings')}</th>
              <th scope="col">{t('record:order.unloadings')}</th>
              <th scope="col" className={classes.number}>
                {t('record:order.revenue')}
              </th>
              <th scope="col" className={classes.number}>
                {t('record:order.cost')}
              </th>
              <th scope="col" className={classes.number}>
                {t('record:order.profit')}
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <OrderLine key={order.id} order={order} />
            ))}
          </tbody>
        </table>
      )}
    </UnderRow>
  );
}

/** The server gives cost and profit only to those who may see them. */
function OrderLine({ order }: { order: InvoicedOrderRow }) {
  const { t } = useTranslation('invoices');
  const { id, order_number: number, loadings, unloadings, revenue, cost, profit } = order;
  const amount = (cents: number | null) =>
    cents === null ? t('lines.noAmount') : formatMoney(cents, asCurrency(order.currency));
  return (
    <tr>
      <th scope="row">
        <ScreenLink to={paths.orderEdit(id)}>{number}</ScreenLink>
      </th>
      <td title={wholePlaces(loadings)}>{shortPlaces(loadings)}</td>
      <td title={wholePlaces(unloadings)}>{shortPlaces(unloadings)}</td>
      <td className={classes.number}>{amount(revenue)}</td>
      <td className={classes.number}>{amount(cost)}</td>
      <td className={`${classes.number} ${(profit ?? 0) < 0 ? classes.negative : ''}`}>
        {amount(profit)}
      </td>
    </tr>
  );
}
