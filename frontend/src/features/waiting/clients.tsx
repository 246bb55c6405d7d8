import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListAgeingQuery } from '@/api/generated/payments';
import type { ListAgeingApiArg } from '@/api/generated/types';
import { listScreen, ListView, type ListBodyProps } from '@/components/list-page/list-screen';
import { useListScreen } from '@/components/list-page/use-list-screen';
import { overdueOf } from './ages';
import { clientColumns } from './client-columns';
import type { ClientRow } from './clients-api';
import { CLIENTS, invoicesOf } from './clients-table';
import { Totals } from './totals';
import { useClientsBar } from './use-clients-bar';
import { useFigures } from './use-figures';
import { ViewSwitch } from './view-switch';

type BodyProps = ListBodyProps<ClientRow, ListAgeingApiArg>;

function Clients({ table, person, read }: BodyProps) {
  const { t } = useTranslation('waiting');
  const list = useListScreen(useTableAt(table, read.address.search.toString()), person, read);
  const { arg, rows, unknown, permitted } = list;
  const isKnown = permitted && unknown.length === 0;
  const { data } = useListAgeingQuery(arg, { skip: !isKnown });
  const { dialog, change, ...bar } = useClientsBar(list);
  const late = rows.filter((row) => overdueOf(row) > 0);
  return (
    <>
      <ListView
        list={list}
        summary={useFigures(list)}
        tools={
          <>
            {late.length > 0 ? (
              <Button variant="default" onClick={() => change(new Set(late.map(({ id }) => id)))}>
                {t('selectOverdue', { count: late.length })}
              </Button>
            ) : null}
            <ViewSwitch address={list.address} />
          </>
        }
        frame={(grid) => (
          <>
            {isKnown && data ? <Totals totals={data.data.totals} rows={rows.length} /> : null}
            {grid}
          </>
        )}
        {...bar}
      />
      {dialog}
    </>
  );
}

/** The links of the clients keep the other filters of the address. */
function useTableAt(table: BodyProps['table'], query: string): BodyProps['table'] {
  return useMemo(
    () => ({ ...table, columns: clientColumns(invoicesOf(new URLSearchParams(query))) }),
    [query, table],
  );
}

export const ClientsView = listScreen(CLIENTS, Clients);
