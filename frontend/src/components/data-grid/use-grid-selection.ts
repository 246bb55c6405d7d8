/** Selecting rows by key, click and range, and with the box in the head. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SelectAllBox } from './grid-head';
import { EXTENT_WORDS, extendTo, extentOf, toggleRow } from './selection';
import type { GridSelection, RowId } from './types';
import type { Announcer } from './use-announcer';

interface GridSelectionOptions<Row> {
  selection: GridSelection | undefined;
  rows: readonly Row[];
  rowId: (row: Row) => RowId;
  rowCount: number;
  filtered: boolean;
  listKey: string;
  announcer: Announcer;
  sayRefusal: (error: unknown) => string;
}

export interface SelectionControl {
  toggle: (index: number) => void;
  /** Selects from the last selected row to this one. */
  extend: (index: number) => void;
  /**
   * Selects all matching rows, or those that are loaded while there is no filter. Returns false if no rows
   * can be selected in this list.
   */
  selectMatching: () => boolean;
  /** For the box in the head: clears the selection, or selects all matching rows. */
  pressAll: () => void;
  clear: () => void;
  isEmpty: boolean;
  box: SelectAllBox | null;
}

export function useGridSelection<Row>(options: GridSelectionOptions<Row>): SelectionControl {
  const { selection, rows, rowId, rowCount, filtered, listKey, announcer, sayRefusal } = options;
  const { say, alert } = announcer;
  const { t } = useTranslation('grid');
  const anchor = useRef<RowId | null>(null);
  const [isLoading, setIsLoading] = useState(false);

  const size = selection?.ids.size ?? 0;
  const isListEmpty = rows.length === 0;
  /** Null after Ctrl+A, which is reported even if it changes nothing. */
  const saidSize = useRef<number | null>(size);
  useEffect(() => {
    if (saidSize.current === size) return;
    saidSize.current = size;
    if (!selection || size === 0) say(t('selectionCleared'));
    else {
      const extent = extentOf(selection.ids, rows.map(rowId), rowCount);
      say(t(EXTENT_WORDS[extent], { count: size }));
    }
  }, [rowCount, rowId, rows, say, selection, size, t]);

  // The answer for a former filter must not select anything.
  const currentList = useRef(listKey);
  useEffect(() => {
    currentList.current = listKey;
    anchor.current = null;
  }, [listKey]);

  const toggle = useCallback(
    (index: number) => {
      const row = rows[index];
      if (!selection || row === undefined) return;
      anchor.current = rowId(row);
      selection.onChange(toggleRow(selection.ids, rowId(row)));
    },
    [rowId, rows, selection],
  );

  const extend = useCallback(
    (index: number) => {
      const row = rows[index];
      if (!selection || row === undefined) return;
      const target = rowId(row);
      selection.onChange(extendTo(selection.ids, rows.map(rowId), anchor.current, target));
      anchor.current ??= target;
    },
    [rowId, rows, selection],
  );

  const selectMatching = useCallback(() => {
    if (!selection) return false;
    if (isLoading) return true;
    if (isListEmpty) {
      say(t('selectNothing'));
      return true;
    }
    const select = (ids: readonly RowId[]) => {
      saidSize.current = null;
      selection.onChange(new Set(ids));
    };
    // The server gives the ids of a filtered list only.
    if (!filtered || !selection.loadMatching) {
      select(rows.map(rowId));
      return true;
    }
    const asked = listKey;
    setIsLoading(true);
    say(t('loadingIds'));
    selection
      .loadMatching()
      .then((ids) => {
        if (currentList.current === asked) select(ids);
      })
      .catch((error: unknown) => {
        alert(sayRefusal(error));
      })
      .finally(() => {
        setIsLoading(false);
      });
    return true;
  }, [
    alert,
    filtered,
    isListEmpty,
    isLoading,
    listKey,
    rowId,
    rows,
    say,
    sayRefusal,
    selection,
    t,
  ]);

  const clear = useCallback(() => {
    anchor.current = null;
    if (selection && selection.ids.size > 0) selection.onChange(new Set());
  }, [selection]);

  const pressAll = useCallback(() => {
    if (!filtered) return;
    if (size > 0) clear();
    else selectMatching();
  }, [clear, filtered, selectMatching, size]);

  const hasBox = filtered && selection?.loadMatching !== undefined;
  const box = useMemo((): SelectAllBox | null => {
    if (!hasBox) return null;
    if (size > 0) return { state: size >= rowCount ? 'all' : 'some', label: t('clearSelection') };
    if (isListEmpty) return { state: 'none', label: t('selectNothing'), disabled: true };
    return { state: 'none', label: t('selectMatching', { count: rowCount }) };
  }, [hasBox, isListEmpty, rowCount, size, t]);

  return { toggle, extend, selectMatching, pressAll, clear, isEmpty: size === 0, box };
}
