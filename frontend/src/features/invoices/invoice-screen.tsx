/** The two screens with lists of invoices, whose filters, badges and actions depend on the accounting program. */
import type { ComponentType } from 'react';
import { useGetSettingsQuery } from '@/api/generated/settings';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { listScreen } from '@/components/list-page/list-screen';
import { invoiceList } from './invoice-list';
import { invoiceTable, type TableOptions } from './invoices-table';

export function invoiceScreen(isArchive: boolean): ComponentType {
  const screenOf = (of: TableOptions) => listScreen(invoiceTable(of), invoiceList(of));
  const Plain = screenOf({ hasDebetas: false, isArchive });
  const OfDebetas = screenOf({ hasDebetas: true, isArchive });

  return function InvoiceScreen() {
    const { data, isLoading } = useGetSettingsQuery();
    // The list must not be asked for without a filter that the address has.
    if (isLoading) return <DelayedSkeleton rows={8} />;
    return data?.data.ACCOUNTING_INTEGRATION_TYPE === 'DEBETAS' ? <OfDebetas /> : <Plain />;
  };
}
