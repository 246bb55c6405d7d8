/**
 * The selected orders and their sums, or without a selection the sums of all matching orders. If all
 * matching orders are selected, they are summed by the filter, not by ids, of which there may be
 * 99,999. Until the server has answered, the sums are those of the loaded rows.
 */
import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import type { OrderRow } from '@/api/generated/types';
import type { RowId } from '@/components/data-grid/types';
import { useListSelection, type SelectedFrom } from '@/components/list-page/use-list-selection';
import { useLazyListOrderIdsQuery, useOrderMetricsQuery } from '@/api/generated/orders';
import { useSelectionSumsQuery, withoutSort, type OrderListArg } from './orders-api';
import { sumsOfRows, type KnownSums } from './order-sums';

/** Orders specification, section 9. */
const SUMS_PAUSE_MS = 500;

export interface OrderSelection {
  ids: ReadonlySet<RowId>;
  change: (ids: ReadonlySet<RowId>) => void;
  loadMatching: () => Promise<readonly RowId[]>;
  /** Undefined until the first answer; without amounts while those of a selection are loading. */
  sums: KnownSums | undefined;
  /** The number of orders that match the filter. */
  total: number | undefined;
}

interface OrderList extends SelectedFrom {
  arg: OrderListArg;
  rows: readonly OrderRow[];
  unknown: readonly unknown[];
}

export function useOrderSelection(list: OrderList): OrderSelection {
  const { arg: filter, rows, filterKey: key } = list;
  /** Whether the filter says all that the address asks for. */
  const isKnown = list.unknown.length === 0;
  const [loadIds] = useLazyListOrderIdsQuery();
  const [matching, setMatching] = useState<{ key: string; ids: readonly RowId[] } | null>(null);
  const [ids, setIds] = useListSelection(list);

  const loadMatching = useCallback(async () => {
    const { data } = await loadIds(withoutSort(filter)).unwrap();
    setMatching({ key, ids: data });
    return data;
  }, [filter, key, loadIds]);

  const [settled] = useDebouncedValue(ids, SUMS_PAUSE_MS);
  const chosen = useMemo(() => [...settled].sort((one, other) => one - other), [settled]);
  const isAllMatching = useMemo(
    () =>
      matching?.key === key &&
      matching.ids.length === ids.size &&
      matching.ids.every((id) => ids.has(id)),
    [ids, key, matching],
  );
  const byFilter = ids.size === 0 || isAllMatching;
  const ofFilter = useOrderMetricsQuery(withoutSort(filter), { skip: !isKnown });
  const ofSelection = useSelectionSumsQuery(
    { ids: chosen, status: filter.status },
    { skip: byFilter || settled !== ids },
  );
  const isAsked = filter.status != null;
  const ofRows = useMemo(() => sumsOfRows(ids, rows, isAsked), [ids, isAsked, rows]);
  const sums = byFilter
    ? isKnown
      ? ofFilter.data?.data
      : undefined
    : (ofSelection.currentData ?? ofRows ?? { total: ids.size });

  return { ids, change: setIds, loadMatching, sums, total: ofFilter.currentData?.data.total };
}
