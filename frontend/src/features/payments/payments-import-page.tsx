/** The imported bank statements, and the popup that imports one (money specification, section 2.1). */
import { useMemo } from 'react';
import { listScreen, ListView, type ListBodyProps } from '@/components/list-page/list-screen';
import { useListScreen } from '@/components/list-page/use-list-screen';
import { mayExport } from '@/freight/accounting/permissions';
import { IMPORTS, POPUP } from './imports-table';
import type { PaymentImportView } from './imports-api';
import { useFinished } from './use-finished';

function PaymentImports({ table, person, read }: ListBodyProps<PaymentImportView, object>) {
  const imports = mayExport(person);
  const shown = useMemo(() => (imports ? { ...table, popup: POPUP } : table), [imports, table]);
  const list = useListScreen(shown, person, read);
  useFinished(list.rows);
  return <ListView list={list} />;
}

export const Component = listScreen(IMPORTS, PaymentImports);
