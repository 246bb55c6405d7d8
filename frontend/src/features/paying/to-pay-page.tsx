/** What carriers are owed, and files for the bank made of it. */
import { useOwedToCarriersQuery } from '@/api/generated/settlements';
import { listScreen, ListView, type ListBodyProps } from '@/components/list-page/list-screen';
import { useListScreen } from '@/components/list-page/use-list-screen';
import { mayExport } from '@/freight/accounting/permissions';
import { owedFigures } from './owed';
import type { OwedRow, ToPayFilters } from './to-pay-api';
import { TO_PAY } from './to-pay-table';
import { ToFiles } from './to-files';
import { useToPayBar } from './use-to-pay-bar';

function ToPay({ table, person, read }: ListBodyProps<OwedRow, ToPayFilters>) {
  const list = useListScreen(table, person, read);
  const { arg, unknown, permitted } = list;
  const isKnown = permitted && unknown.length === 0;
  const { data } = useOwedToCarriersQuery(arg, {
    skip: !isKnown,
    // Days pass, and others pay.
    refetchOnMountOrArgChange: true,
  });
  const { dialog, ...bar } = useToPayBar(list);
  const pays = mayExport(person);
  return (
    <>
      <ListView
        list={list}
        summary={isKnown && data ? owedFigures(data.data) : undefined}
        tools={<ToFiles />}
        {...(pays ? bar : null)}
      />
      {pays ? dialog : null}
    </>
  );
}

export const Component = listScreen(TO_PAY, ToPay);
