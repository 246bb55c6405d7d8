/** The orders that an invoice is for, under its row. */
import { useTranslation } from 'react-i18next';
import { useListInvoiceOrdersQuery } from '@/api/generated/invoices';
import type { InvoicedOrderRow, InvoiceRow } from '@/api/generated/types';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import { ScreenLink } from '@/components/screen-link';
import classes from '@/freight/accounting/documents.module.css';
import { shortPlaces, wholePlaces } from '@/freight/places';
import { asCurrency, formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';

export function InvoiceLines({ invoice }: { invoice: InvoiceRow }) {
  const { id, invoice_number: number } = invoice;
  // Orders change meanwhile, so each opening asks again.
  const query = useListInvoiceOrdersQuery({ id }, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, refetch } = query;
  const failure =
    error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null;
  return (
    <div className={classes.lines} aria-busy={isFetching}>
      {data ? <Lines number={number} orders={data.data} /> : (failure ?? <Waiting />)}
    </div>
  );
}

const Waiting = () => <DelayedSkeleton rows={2} />;

function Lines({ number, orders }: { number: string; orders: readonly InvoicedOrderRow[] }) {
  const { t } = useTranslation(['invoices', 'record']);
  if (orders.length === 0) return <p className={classes.none}>{t('lines.none')}</p>;
  return (
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
          <Line key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ order }: { order: InvoicedOrderRow }) {
  const { t } = useTranslation('invoices');
  const { id, order_number: number, loadings, unloadings, revenue, cost, profit } = order;
  const say = (cents: number | null) =>
    cents === null ? t('lines.noAmount') : formatMoney(cents, asCurrency(order.currency));
  return (
    <tr>
      <th scope="row">
        <ScreenLink to={paths.orderEdit(id)}>{number}</ScreenLink>
      </th>
      <td title={wholePlaces(loadings)}>{shortPlaces(loadings)}</td>
      <td title={wholePlaces(unloadings)}>{shortPlaces(unloadings)}</td>
      <td className={classes.number}>{say(revenue)}</td>
      <td className={classes.number}>{say(cost)}</td>
      <td className={`${classes.number} ${(profit ?? 0) < 0 ? classes.negative : ''}`}>
        {say(profit)}
      </td>
    </tr>
  );
}
