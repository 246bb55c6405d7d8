import { useMemo } from 'react';
import { useOutcomeQuery } from '@/api/generated/accounting';
import { useCompanyToday } from '@/api/tenant';
import { listScreen, ListView, type ListBodyProps } from '@/components/list-page/list-screen';
import { useListScreen } from '@/components/list-page/use-list-screen';
import { byIn, type By } from './by';
import { BySwitch } from './by-switch';
import { ordersOf } from './links';
import { useAsked, type OutcomeFilters, type OutcomeLine } from './outcome-api';
import { outcomeColumns } from './outcome-columns';
import { outcomeTable } from './outcome-table';
import { Totals } from './totals';

type BodyProps = ListBodyProps<OutcomeLine, OutcomeFilters>;

function OutcomeList({ table, person, read }: BodyProps) {
  const by = byIn(read.address.search);
  const list = useListScreen(useTableAt(table, by, read.address.search.toString()), person, read);
  const isKnown = list.permitted && list.unknown.length === 0;
  const { data } = useOutcomeQuery(useAsked(by, list.arg), { skip: !isKnown });
  return (
    <ListView
      list={list}
      tools={<BySwitch address={list.address} />}
      frame={(grid) => (
        <>
          {isKnown && data ? <Totals outcome={data.data} /> : null}
          {grid}
        </>
      )}
    />
  );
}

/** The links of the rows keep the other filters of the address. */
function useTableAt(table: BodyProps['table'], by: By, query: string): BodyProps['table'] {
  const today = useCompanyToday();
  return useMemo(
    () => ({
      ...table,
      columns: outcomeColumns(by, ordersOf(by, new URLSearchParams(query), today)),
    }),
    [by, query, table, today],
  );
}

export const outcomeScreen = (by: By) => listScreen(outcomeTable(by), OutcomeList);
