/**
 * Saving cells of the list: one, or many at once. What another user has changed meanwhile is taken into
 * the rows, so that the grid shows it and asks whose value stays.
 */
import { nanoid, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import i18next from 'i18next';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { ordersApi } from '@/api/generated/orders';
import type {
  ErrorBody,
  OrderCellsPayload,
  OrderRow,
  RefusedCellView,
} from '@/api/generated/types';
import { makeStale } from '@/api/tagged';
import {
  BlockRefusal,
  CellConflict,
  type BlockCell,
  type CellLeft,
  type SendBlock,
} from '@/components/data-grid/blocks';
import { cellText } from '@/components/data-grid/cell-value';
import type { CellValue, RowId } from '@/components/data-grid/types';
import { errorSentences, readApiError } from '@/lib/api-error';
import { formatTime } from '@/lib/dates';
import { serverText } from '@/lib/server-texts';
import { versionOf } from '@/lib/version';
import { cellChange, isEditableColumn } from './order-cells';
import { ORDER_COLUMNS } from './order-columns';
import { orderSaved, ordersSaved, type OrdersState } from './orders-api';

type Dispatch = ThunkDispatch<OrdersState, unknown, UnknownAction>;
type Changed = NonNullable<ErrorBody['changed']>[number];
type SentCell = NonNullable<OrderCellsPayload['cells']>[number];

/** The row's version, for the grid. */
export const orderVersion = ({ updated_at }: OrderRow) => updated_at;

/** Saves a cell of the list; a refusal is shown by the cell, with its old value. */
export function useEditOrderCell() {
  const dispatch: Dispatch = useDispatch();
  return useCallback(
    async (id: number, column: string, value: CellValue, version?: string) => {
      if (!isEditableColumn(column)) return undefined;
      const { adjustOrderDistances, patchOrder } = ordersApi.endpoints;
      const change = cellChange(column, value);
      const named = { id, 'If-Match': version === undefined ? undefined : versionOf(version) };
      // Edits outlive the page and each other, and the grid tells their refusals, also after it.
      const saving =
        change.is === 'distance'
          ? dispatch(
              adjustOrderDistances.initiate(
                { ...named, adjustDistancesPayload: change.body },
                { track: false },
              ),
            )
          : dispatch(
              patchOrder.initiate({ ...named, orderPatchPayload: change.body }, { track: false }),
            );
      try {
        const { data } = await saving.unwrap();
        dispatch(orderSaved(data));
        return data.updated_at;
      } catch (error) {
        const changed = changedIn(error)[0];
        if (!changed) throw error;
        dispatch(ordersSaved([rowOf(changed)]));
        throw new CellConflict(sayChanged(changed, column), rowOf(changed).updated_at);
      }
    },
    [dispatch],
  );
}

/** Saves many cells in one request. */
export function useEditOrderBlock(): SendBlock {
  const dispatch: Dispatch = useDispatch();
  return useCallback(
    async (cells, partly) => {
      const saving = dispatch(
        ordersApi.endpoints.patchOrders.initiate(
          { 'Idempotency-Key': nanoid(), orderCellsPayload: { cells: cells.map(sent), partly } },
          { track: false },
        ),
      );
      try {
        const { rows, versions, refused } = (await saving.unwrap()).data;
        dispatch(ordersSaved(rows));
        // Too many rows to be answered are read again.
        if (rows.length < versions.length) dispatch(makeStale(['Order.LIST', 'Order.METRICS']));
        return {
          versions: new Map<RowId, string>(versions.map((order) => [order.id, order.updated_at])),
          left: refused.map(leftOf),
        };
      } catch (error) {
        const changed = changedIn(error);
        if (changed.length > 0) dispatch(ordersSaved(changed.map(rowOf)));
        const refused = changed.length > 0 ? conflicts(changed, cells) : wrongCells(error);
        if (refused.length === 0) throw error;
        throw new BlockRefusal(errorSentences(readApiError(error)).join(' '), refused);
      }
    },
    [dispatch],
  );
}

function sent({ rowId, columnId, to, version }: BlockCell): SentCell {
  if (!isEditableColumn(columnId)) throw new Error(`${columnId} cannot be edited`);
  return { id: rowId, version, ...cellChange(columnId, to).body };
}

/** Why a cell was left as it is, in the person's language. */
export const leftOf = ({ cell, message, reason }: RefusedCellView): CellLeft => ({
  at: cell,
  reason: serverText(message, reason),
});

/** The values that another user has changed, in the answer to a refused edit. */
function changedIn(error: unknown): readonly Changed[] {
  const body = (error as { data?: Partial<ErrorBody> } | null)?.data;
  return Array.isArray(body?.changed) ? body.changed : [];
}

const rowOf = ({ row }: Changed) => row as OrderRow;

/** "Rasa changed it at 10:41, it is now 1,250.00." */
function sayChanged(changed: Changed, columnId: string): string {
  const column = ORDER_COLUMNS.find(({ id }) => id === columnId);
  const row = rowOf(changed);
  const value = column ? cellText(column, row, column.value(row)) : '';
  return i18next.t(changed.changed_by === null ? 'orders:changedBySystem' : 'orders:changedBy', {
    by: changed.changed_by,
    at: formatTime(new Date(changed.changed_at)),
    value: value === '' ? '–' : value,
  });
}

/** `cells.12.revenue` -> 12 */
const PLACE = /^cells\.(\d+)/u;
const placeOf = (path: string) => Number(PLACE.exec(path)?.[1] ?? NaN);

const conflicts = (changed: readonly Changed[], cells: readonly BlockCell[]): CellLeft[] =>
  changed.flatMap((one) => {
    const at = placeOf(one.path);
    const cell = cells[at];
    return cell ? [{ at, reason: sayChanged(one, cell.columnId), isConflict: true }] : [];
  });

const wrongCells = (error: unknown): CellLeft[] =>
  Object.entries(readApiError(error).fieldErrors).flatMap(([path, sentences]) => {
    const at = placeOf(path);
    return Number.isNaN(at) ? [] : [{ at, reason: sentences.join(' ') }];
  });
