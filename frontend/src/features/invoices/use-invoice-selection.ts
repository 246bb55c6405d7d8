/** The selected invoices, and how many of them were handed to the accounting program. */
import { useCallback, useMemo, useState } from 'react';
import { useLazyFilteredInvoiceIdsQuery } from '@/api/generated/invoices';
import type { InvoiceRow } from '@/api/generated/types';
import type { RowId } from '@/components/data-grid/types';
import { useListSelection } from '@/components/list-page/use-list-selection';
import type { ListName } from '@/lib/list-memory';
import type { InvoiceFilters } from './invoices-api';

export interface InvoiceSelection {
  ids: ReadonlySet<RowId>;
  change: (ids: ReadonlySet<RowId>) => void;
  loadMatching: () => Promise<readonly RowId[]>;
  /** Undefined if it is not known of all of them. */
  exported: number | undefined;
}

/** @param filter what the list shows, as the server is asked for it */
export function useInvoiceSelection(
  list: ListName,
  filter: InvoiceFilters,
  rows: readonly InvoiceRow[],
): InvoiceSelection {
  const key = JSON.stringify(filter);
  const [ids, change] = useListSelection(list, key);
  const [askAll] = useLazyFilteredInvoiceIdsQuery();
  const [askOpen] = useLazyFilteredInvoiceIdsQuery();
  /** Of all matching invoices those that were not exported, which rows alone would not say. */
  const [open, setOpen] = useState<{ key: string; ids: ReadonlySet<RowId> } | null>(null);

  const loadMatching = useCallback(async () => {
    const [all, notExported] = await Promise.all([
      askAll(filter).unwrap(),
      askOpen({ ...filter, notExported: true }).unwrap(),
    ]);
    setOpen({ key, ids: new Set(notExported.data) });
    return all.data;
  }, [askAll, askOpen, filter, key]);

  const exported = useMemo(() => {
    const known = new Map(rows.map((row) => [row.id, row.exported_at !== null]));
    const isExported = (id: RowId) =>
      known.get(id) ?? (open?.key === key ? !open.ids.has(id) : undefined);
    const states = [...ids].map(isExported);
    return states.includes(undefined) ? undefined : states.filter(Boolean).length;
  }, [ids, key, open, rows]);

  return { ids, change, loadMatching, exported };
}
