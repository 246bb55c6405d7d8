/** The selected documents, and how many of them were handed to the accounting program. */
import { useCallback, useMemo, useState } from 'react';
import type { RowId } from '@/components/data-grid/types';
import { useListSelection, type SelectedFrom } from '@/components/list-page/use-list-selection';
import type { DocumentCalls } from './document-calls';

export interface DocumentSelection {
  ids: ReadonlySet<RowId>;
  change: (ids: ReadonlySet<RowId>) => void;
  loadMatching: () => Promise<readonly RowId[]>;
  /** Undefined if it is not known of all of them. */
  exported: number | undefined;
}

export interface Documents<Filters> {
  list: SelectedFrom;
  /** What the list shows, as the server is asked for it. */
  filter: Filters;
  rows: readonly { id: number; exported_at: string | null }[];
}

export function useDocumentSelection<Filters extends { notExported?: boolean }>(
  { list, filter, rows }: Documents<Filters>,
  { useIds }: Pick<DocumentCalls<Filters>, 'useIds'>,
): DocumentSelection {
  const [ids, change] = useListSelection(list);
  const key = list.filterKey;
  const [askAll] = useIds();
  const [askOpen] = useIds();
  /** Of all matching documents those that were not exported, which rows alone would not say. */
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
