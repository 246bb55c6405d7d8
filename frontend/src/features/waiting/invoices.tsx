import type { InvoiceRow } from '@/api/generated/types';
import { listScreen, ListView, type ListBodyProps } from '@/components/list-page/list-screen';
import { useListScreen } from '@/components/list-page/use-list-screen';
import { INVOICES } from './invoices-table';
import { useFigures } from './use-figures';
import { ViewSwitch } from './view-switch';
import type { WaitingFilters } from './waiting-api';

function Invoices({ table, person, read }: ListBodyProps<InvoiceRow, WaitingFilters>) {
  const list = useListScreen(table, person, read);
  return (
    <ListView
      list={list}
      summary={useFigures(list)}
      tools={<ViewSwitch address={list.address} />}
    />
  );
}

export const InvoicesView = listScreen(INVOICES, Invoices);
