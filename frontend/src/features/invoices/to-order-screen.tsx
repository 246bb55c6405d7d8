/**
 * Goes to a screen whose address names the orders of an invoice, which rows of invoices do not have. It
 * draws nothing unless they cannot be read.
 */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useListInvoiceOrdersQuery } from '@/api/generated/invoices';
import type { InvoiceRow } from '@/api/generated/types';
import { Dialog } from '@/components/dialog';
import { ErrorPanel } from '@/components/error-panel';

interface ToOrderScreenProps {
  invoice: InvoiceRow;
  /** The address for the first order, and for all of them. */
  to: (first: number, all: readonly number[]) => string;
  onClose: () => void;
}

export function ToOrderScreen({ invoice, to, onClose }: ToOrderScreenProps) {
  const { t } = useTranslation('invoices');
  const navigate = useNavigate();
  const { id, invoice_number: number } = invoice;
  const { currentData, error, isFetching, refetch } = useListInvoiceOrdersQuery(
    { id },
    { refetchOnMountOrArgChange: true },
  );
  const isLeft = useRef(false);
  const ids = isFetching ? undefined : currentData?.data.map((order) => order.id);
  useEffect(() => {
    const [first] = ids ?? [];
    if (first === undefined || isLeft.current) return;
    isLeft.current = true;
    onClose();
    void navigate(to(first, ids ?? []));
  });

  if (!error && ids?.length !== 0) return null;
  return (
    <Dialog opened title={number} onClose={onClose}>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <p>{t('noOrder')}</p>}
    </Dialog>
  );
}
