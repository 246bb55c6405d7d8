/** The two screens with lists of invoices, whose filters and badges depend on the accounting program. */
import type { ComponentType } from 'react';
import { useGetSettingsQuery } from '@/api/generated/settings';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { listScreen } from '@/components/list-page/list-screen';
import { InvoiceArchive, InvoiceList } from './invoice-list';
import { invoiceTable } from './invoices-table';

export function invoiceScreen(isArchive: boolean): ComponentType {
  const Body = isArchive ? InvoiceArchive : InvoiceList;
  const Plain = listScreen(invoiceTable({ hasDebetas: false, isArchive }), Body);
  const OfDebetas = listScreen(invoiceTable({ hasDebetas: true, isArchive }), Body);

  return function InvoiceScreen() {
    const { data, isLoading } = useGetSettingsQuery();
    // The list must not be asked for without a filter that the address has.
    if (isLoading) return <DelayedSkeleton rows={8} />;
    return data?.data.ACCOUNTING_INTEGRATION_TYPE === 'DEBETAS' ? <OfDebetas /> : <Plain />;
  };
}
