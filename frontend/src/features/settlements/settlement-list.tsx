/** What the list of settlements shows around its grid: figures, selection and the way to the differences. */
import { useMemo, type ComponentType } from 'react';
import { useSettlementMetricsQuery } from '@/api/generated/settlements';
import type { SettlementRow } from '@/api/generated/types';
import { ListView, type ListBodyProps } from '@/components/list-page/list-screen';
import { useListScreen } from '@/components/list-page/use-list-screen';
import { mayExport } from '@/freight/accounting/permissions';
import { useDocumentBar } from '@/freight/accounting/use-document-bar';
import { ValidationFile } from '@/freight/accounting/validation-file';
import { CALLS, MOVING } from './settlement-calls';
import { menuOf } from './settlement-menu';
import { figuresOf } from './settlement-sums';
import type { SettlementFilters } from './settlements-api';
import { ToDifferences } from './to-differences';

type BodyProps = ListBodyProps<SettlementRow, SettlementFilters>;

export const settlementList = (hasDebetas: boolean): ComponentType<BodyProps> =>
  function SettlementList({ table, person, read }) {
    const { archived } = read.arg;
    const shown = useMemo(() => ({ ...table, menu: menuOf(archived) }), [archived, table]);
    const list = useListScreen(shown, person, read);
    const { arg, rows, unknown, permitted } = list;
    const isKnown = permitted && unknown.length === 0;
    const metrics = useSettlementMetricsQuery(arg, { skip: !isKnown });
    const bar = useDocumentBar({
      list,
      filter: arg,
      rows,
      calls: CALLS,
      words: MOVING.words,
      validates: hasDebetas,
    });
    const selects = mayExport(person);

    return (
      <ListView
        list={list}
        summary={isKnown && metrics.data ? figuresOf(metrics.data.data) : undefined}
        tools={
          <>
            <ToDifferences />
            {selects && hasDebetas ? <ValidationFile /> : null}
          </>
        }
        {...(selects ? bar : null)}
      />
    );
  };
