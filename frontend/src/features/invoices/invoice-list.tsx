/** What both lists of invoices show around their grid: figures, selection and the archive. */
import { use, useMemo, type ComponentType } from 'react';
import { useInvoiceMetricsQuery } from '@/api/generated/invoices';
import type { InvoiceRow } from '@/api/generated/types';
import { ListView, type ListBodyProps } from '@/components/list-page/list-screen';
import { useListScreen } from '@/components/list-page/use-list-screen';
import { HasScreenContext } from '@/components/screen-link';
import { mayExport } from '@/freight/accounting/permissions';
import { useDocumentBar } from '@/freight/accounting/use-document-bar';
import { ValidationFile } from '@/freight/accounting/validation-file';
import type { InvoiceFilters } from '@/freight/invoices/invoice-pages';
import { ArchiveOlder } from './archive-older';
import { invoiceCalls, MOVING } from './invoice-calls';
import type { InvoiceAction } from './invoice-menu';
import { figuresOf } from './invoice-sums';
import { inArchive } from './invoices-api';
import type { TableOptions } from './invoices-table';

type BodyProps = ListBodyProps<InvoiceRow, InvoiceFilters>;

export function invoiceList(of: TableOptions): ComponentType<BodyProps> {
  const calls = invoiceCalls(of.isArchive);
  // The archive is only read.
  const validates = of.hasDebetas && !of.isArchive;

  return function InvoiceList({ table, person, read }) {
    const list = useListScreen(useMenuWithScreens(table), person, read);
    const { arg, rows, unknown, permitted } = list;
    const filter = useMemo(() => (of.isArchive ? inArchive(arg) : arg), [arg]);
    const isKnown = permitted && unknown.length === 0;
    const metrics = useInvoiceMetricsQuery(filter, { skip: !isKnown });
    const { words } = MOVING;
    const bar = useDocumentBar({ list, filter, rows, calls, words, validates });
    const selects = mayExport(person);

    return (
      <ListView
        list={list}
        summary={isKnown && metrics.data ? figuresOf(metrics.data.data) : undefined}
        tools={
          selects && !of.isArchive ? (
            <>
              {validates ? <ValidationFile /> : null}
              <ArchiveOlder />
            </>
          ) : null
        }
        {...(selects ? bar : null)}
      />
    );
  };
}

/** Entries of the menu whose screen the product does not have are not shown. */
function useMenuWithScreens(table: BodyProps['table']): BodyProps['table'] {
  const hasScreen = use(HasScreenContext);
  return useMemo(() => {
    const menu: readonly InvoiceAction[] = table.menu ?? [];
    return { ...table, menu: menu.filter(({ screen }) => !screen || hasScreen(screen)) };
  }, [hasScreen, table]);
}
