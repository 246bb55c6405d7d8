/** The order whose details stand beside the list: its id is in the address, so it can be shared. */
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '@/api/generated/types';
import type { GridView, RowId } from '@/components/data-grid/types';
import type { ListAddress } from '@/components/list-page/use-list-address';
import { useFlash } from '@/lib/flashes';
import { useListOrdersQuery } from '@/api/generated/orders';

/** The parameter of the address that names the order. */
export const OPENED_ORDER = 'order';

export interface OpenedOrder {
  order: OrderRow | undefined;
  open: (order: OrderRow) => void;
  close: () => void;
  /** With the details open, arrows walk from order to order. */
  follow: (view: GridView) => void;
}

/**
 * @param rows what is loaded of the list; undefined until its first page is here
 * @param listKey names the filters and the sort the rows belong to
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

  // A shared link may name an order that is on no page loaded yet, or outside of the filters.
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

  /** Where the active cell was last seen; a list that begins or scrolls has moved nobody. */
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
