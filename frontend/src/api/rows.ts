/**
 * The rows of all lists, by list and id. Pages hold only ids, so a row that several filters find is
 * stored once, and a change of it shows in all of them.
 *
 * The newest `updated_at` wins, so a page that was read before a change cannot bring the old values
 * back.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { baseApi } from './base-api';

export interface Row {
  id: number;
  /** In lists without it, the last answer wins. */
  updated_at?: string | null;
}

type Rows = Record<string, Record<number, Row> | undefined>;

const versionOf = ({ updated_at }: Row) => (updated_at ? Date.parse(updated_at) : 0);
const isOlder = (row: Row, known: Row | undefined) =>
  known !== undefined && versionOf(row) < versionOf(known);

const NONE: Record<number, Row> = {};

const rowsSlice = createSlice({
  name: 'rows',
  initialState: (): Rows => ({}),
  reducers: {
    rowsCame: (lists, { payload }: PayloadAction<{ list: string; rows: readonly Row[] }>) => {
      const known = (lists[payload.list] ??= {});
      for (const row of payload.rows) if (!isOlder(row, known[row.id])) known[row.id] = row;
    },
    /** Changes one row, after a saved cell or news from the server. Unknown rows are ignored. */
    rowChanged: (lists, { payload }: PayloadAction<{ list: string; row: Row }>) => {
      const known = lists[payload.list]?.[payload.row.id];
      if (known && !isOlder(payload.row, known)) Object.assign(known, payload.row);
    },
    listForgotten: (lists, { payload }: PayloadAction<string>) => {
      lists[payload] = undefined;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(baseApi.util.resetApiState, () => ({}));
  },
  selectors: {
    selectRows: (lists, list: string): Readonly<Record<number, Row>> => lists[list] ?? NONE,
  },
});

export type RowsState = Record<'rows', Rows>;
export const { rowsCame, rowChanged, listForgotten } = rowsSlice.actions;
export const { selectRows } = rowsSlice.selectors;
export const rowsReducer = rowsSlice.reducer;
export const rowsPath = rowsSlice.reducerPath;

/** Whether some row of a list passes `test`, a function at module scope. */
export function useSomeRow<Found extends Row>(list: string, test: (row: Found) => boolean) {
  return useSelector((state: RowsState) =>
    Object.values(selectRows(state, list)).some((row) => test(row as Found)),
  );
}
