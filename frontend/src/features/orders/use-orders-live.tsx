/**
 * What others do with the orders of the list: their changes come into the rows, and the rows show who
 * edits them. New orders are announced and not put in, since the rows would move under the pointer.
 */
import { Button } from '@mantine/core';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { makeStale } from '@/api/tagged';
import type { RowId, RowNote } from '@/components/data-grid/types';
import { useEditors } from '@/freight/live/editors';
import { initialsOf } from '@/freight/live/initials';
import { useAnnouncedEdit } from '@/freight/live/use-announced-edit';
import { useLiveOrders } from '@/freight/live/use-live-orders';
import { changedByOthers, type OrderListArg, type OrdersState } from './orders-api';

interface OrdersLive {
  rowNote: (id: RowId) => RowNote | undefined;
  onEditing: (id: RowId | null) => void;
  /** The button that shows new orders, if there are any. */
  news: ReactNode;
}

/** New orders of one list. */
interface Added {
  listKey: string;
  ids: ReadonlySet<number>;
}

export function useOrdersLive(filter: OrderListArg, listKey: string): OrdersLive {
  const { t } = useTranslation('orders');
  const dispatch: ThunkDispatch<OrdersState, unknown, UnknownAction> = useDispatch();
  const [added, setAdded] = useState<Added>({ listKey, ids: new Set() });
  const [edited, setEdited] = useState<RowId | null>(null);
  const editors = useEditors();
  useAnnouncedEdit(edited);
  useLiveOrders((change) => {
    void dispatch(changedByOthers(change, filter)).then((more) => {
      if (more.length === 0) return;
      setAdded((known) => {
        const before = known.listKey === listKey ? known.ids : [];
        return { listKey, ids: new Set([...before, ...more]) };
      });
    });
  });

  const rowNote = useCallback(
    (id: RowId): RowNote | undefined => {
      const names = editors(id).map(({ name }) => name);
      const [first] = names;
      if (first === undefined) return undefined;
      return noteFor(
        initialsOf(first),
        t('editedBy', { count: names.length, names: names.join(', ') }),
      );
    },
    [editors, t],
  );

  const count = added.listKey === listKey ? added.ids.size : 0;
  const news = useMemo(
    () =>
      count > 0 && (
        <Button
          variant="light"
          onClick={() => {
            setAdded({ listKey, ids: new Set() });
            dispatch(makeStale(['Order.LIST']));
          }}
        >
          {t('showNew', { count })}
        </Button>
      ),
    [count, dispatch, listKey, t],
  );
  return { rowNote, onEditing: setEdited, news: <span role="status">{news}</span> };
}

const notes = new Map<string, RowNote>();

/** The same object for the same words, so that the row is not drawn again. */
function noteFor(sign: string, text: string): RowNote {
  const known = notes.get(text);
  if (known) return known;
  const note = { sign, text };
  if (notes.size > 200) notes.clear();
  notes.set(text, note);
  return note;
}
