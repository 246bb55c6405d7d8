/** The stored invoice that an address names: that of an order, or another one by its own id. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useGetInvoiceQuery } from '@/api/generated/invoices';
import { useGetOrderQuery } from '@/api/generated/orders';
import { idIn, idsIn } from '@/lib/ids';
import type { InvoiceView } from './invoice-table';
import { LoadedOrRefused } from '@/freight/loaded-or-refused';
import { RefusedPage } from '@/freight/refused-page';

interface NamedInvoiceProps {
  title: string;
  /** The part of the address with the order's id. */
  orders: string;
  children: (view: InvoiceView) => ReactNode;
}

export function NamedInvoice({ title, orders, children }: NamedInvoiceProps) {
  const { t } = useTranslation(['invoiceForm', 'refused']);
  const [query] = useSearchParams();
  const named = idIn(query.get('invoice'));
  const ids = idsIn(orders);
  const [orderId] = ids;
  if (named !== null) return <StoredInvoice key={named} {...{ title, id: named, children }} />;
  if (ids.length > 1) return <RefusedPage title={title}>{t('refused.moreThanOne')}</RefusedPage>;
  if (orderId === undefined)
    return <RefusedPage title={title}>{t('refused:noOrders')}</RefusedPage>;
  return <InvoiceOfOrder key={orderId} {...{ title, orderId, children }} />;
}

type InvoiceOfOrderProps = Omit<NamedInvoiceProps, 'orders'> & { orderId: number };

function InvoiceOfOrder({ title, orderId, children }: InvoiceOfOrderProps) {
  const { t } = useTranslation(['invoiceForm', 'refused']);
  const order = useGetOrderQuery({ id: orderId });
  return (
    <LoadedOrRefused title={title} query={order}>
      {({ data: { normal_invoice_id: id } }) =>
        id === null ? (
          <RefusedPage title={title}>{t('refused.notCreated')}</RefusedPage>
        ) : (
          <StoredInvoice {...{ title, id, children }} />
        )
      }
    </LoadedOrRefused>
  );
}

type StoredInvoiceProps = Omit<NamedInvoiceProps, 'orders'> & { id: number };

function StoredInvoice({ title, id, children }: StoredInvoiceProps) {
  const invoice = useGetInvoiceQuery({ id });
  return (
    <LoadedOrRefused title={title} query={invoice}>
      {({ data }) => children(data)}
    </LoadedOrRefused>
  );
}
