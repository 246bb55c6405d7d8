/** The order with its details beside the list. Its id is in the address, so it can be shared. */
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '@/api/generated/types';
import type { GridView, RowId } from '@/components/data-grid/types';
import type { ListAddress } from '@/components/list-page/use-list-address';
import { useFlash } from '@/lib/flashes';
import { useListOrdersQuery } from '@/api/generated/orders';

/** The parameter of the address. */
export const OPENED_ORDER = 'order';

export interface OpenedOrder {
  order: OrderRow | undefined;
  open: (order: OrderRow) => void;
  close: () => void;
  /** While the details are open, arrows go from order to order. */
  follow: (view: GridView) => void;
}

/**
 * @param rows the loaded rows; undefined before the first page
 * @param listKey identifies the filters and the sort of the rows
 */
export function useOpenedOrder(
  { search, change }: ListAddress,
  rows: readonly OrderRow[] | undefined,
  listKey: string,
): OpenedOrder {
  const { t } = useTranslation('orders');
  const flash = useFlash();
  const id = Number(search.get(OPENED_ORDER)) || null;
  const inList = rows?.find((row) => row.id === id);

  // A shared link may name an order that is not loaded yet, or that the filters exclude.
  const isElsewhere = id !== null && rows !== undefined && inList === undefined;
  const alone = useListOrdersQuery(
    { selectedOrdersIds: String(id), limit: 1 },
    { skip: !isElsewhere, refetchOnMountOrArgChange: true },
  );
  const order = inList ?? (isElsewhere ? alone.currentData?.data[0] : undefined);

  const open = useCallback((row: OrderRow) => change({ [OPENED_ORDER]: row.id }), [change]);
  const close = useCallback(() => change({ [OPENED_ORDER]: null }), [change]);

  const isUnknown = isElsewhere && alone.currentData?.data.length === 0;
  useEffect(() => {
    if (!isUnknown) return;
    flash.error(t('details.unknown'), [t('details.unknownHint')]);
    close();
  }, [close, flash, isUnknown, t]);

  /** The last place of the active cell, which new rows or scrolling do not move. */
  const seen = useRef<{ listKey: string; row: RowId } | null>(null);
  const openedId = order?.id;
  const follow = useCallback(
    ({ activeCell }: GridView) => {
      if (activeCell === null) return;
      const before = seen.current;
      seen.current = { listKey, row: activeCell.rowId };
      const hasMoved = before?.listKey === listKey && before.row !== activeCell.rowId;
      if (hasMoved && openedId !== undefined && openedId !== activeCell.rowId) {
        change({ [OPENED_ORDER]: activeCell.rowId });
      }
    },
    [change, listKey, openedId],
  );
  return { order, open, close, follow };
}
