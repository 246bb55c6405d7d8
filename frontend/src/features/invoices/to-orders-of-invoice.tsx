import { useTranslation } from 'react-i18next';
import { useListInvoiceOrdersQuery } from '@/api/generated/invoices';
import type { InvoiceRow } from '@/api/generated/types';
import { ToOrderScreen } from '@/freight/accounting/to-order-screen';

interface ToOrdersOfInvoiceProps {
  invoice: InvoiceRow;
  /** The address for the first order, and for all of them. */
  to: (first: number, all: readonly number[]) => string;
  onClose: () => void;
}

/** Goes to a screen whose address names the orders of an invoice. */
export function ToOrdersOfInvoice({ invoice, to, onClose }: ToOrdersOfInvoiceProps) {
  const { t } = useTranslation('invoices');
  const { currentData, error, isFetching, refetch } = useListInvoiceOrdersQuery(
    { id: invoice.id },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <ToOrderScreen
      number={invoice.invoice_number}
      ids={isFetching ? undefined : currentData?.data.map(({ id }) => id)}
      error={error}
      onRetry={() => void refetch()}
      to={to}
      noOrder={t('noOrder')}
      onClose={onClose}
    />
  );
}
