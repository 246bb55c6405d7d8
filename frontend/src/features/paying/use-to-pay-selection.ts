/** The selected settlements, also those that are not on the loaded pages, since their sum is said. */
import { useCallback, useMemo, useState } from 'react';
import { useLazyListToPayQuery } from '@/api/generated/settlements';
import type { ToPayRow } from '@/api/generated/types';
import type { RowId } from '@/components/data-grid/types';
import { useListSelection, type SelectedFrom } from '@/components/list-page/use-list-selection';
import type { OwedRow, ToPayFilters } from './to-pay-api';

/** The most rows that the server answers at once, and that a file may have. */
const PAGE = 100;
const MOST = 1_000;

export interface ToPayList extends SelectedFrom {
  arg: ToPayFilters;
  rows: readonly OwedRow[];
}

export function useToPaySelection(list: ToPayList) {
  const { arg: filter, rows } = list;
  const [ids, change] = useListSelection(list);
  const [ask] = useLazyListToPayQuery();
  const [matching, setMatching] = useState<readonly ToPayRow[]>([]);

  const loadMatching = useCallback(async (): Promise<readonly RowId[]> => {
    const found: ToPayRow[] = [];
    for (let hasMore = true; hasMore && found.length < MOST;) {
      const answer = await ask({ ...filter, offset: found.length, limit: PAGE }).unwrap();
      found.push(...answer.data);
      hasMore = answer.meta.has_more;
    }
    setMatching(found);
    return found.map(({ id }) => id);
  }, [ask, filter]);

  // The rows of the list are newer. A selected row that is known from neither has left the list.
  const chosen = useMemo(() => {
    const known = new Map<RowId, ToPayRow>([...matching, ...rows].map((row) => [row.id, row]));
    return [...ids].flatMap((id) => known.get(id) ?? []);
  }, [ids, matching, rows]);

  return { ids, change, loadMatching, chosen };
}
