/**
 * The rows of all lists, by list and id. Pages hold only ids, so a row that several filters find is
 * stored once, and a change of it shows in all of them.
 *
 * The newest `updated_at` wins, so a page that was read before a change cannot bring the old values
 * back. It does not count everything (a client may have a new name), so of two answers with the same
 * one the later question wins. The answer to a save is newer than every question before it.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { microsOf } from '@/lib/version';
import { baseApi } from './base-api';

export interface Row {
  id: number;
  /** In lists without it, the later request wins. */
  updated_at?: string | null;
}

interface KnownRows {
  rows: Record<number, Row>;
  /** By id, the request that brought the row. */
  asked: Record<number, number>;
  /** The filters that the list was left with, as text; null while it is shown. */
  left: string | null;
}

const noRows = (): KnownRows => ({ rows: {}, asked: {}, left: null });

type Lists = Record<string, KnownRows | undefined>;

let questions = 0;
/** The number of a question that is sent now. */
export const nextQuestion = () => (questions += 1);

/** Two saves at once may be a single microsecond apart. */
const changedAt = ({ updated_at }: Row) => (updated_at ? microsOf(updated_at) : 0);

function isOlder(row: Row, asked: number, { rows, asked: askedFor }: KnownRows): boolean {
  const known = rows[row.id];
  if (!known) return false;
  const age = changedAt(row) - changedAt(known);
  return age < 0 || (age === 0 && asked < (askedFor[row.id] ?? 0));
}

const NONE: Record<number, Row> = {};

const rowsSlice = createSlice({
  name: 'rows',
  initialState: (): Lists => ({}),
  reducers: {
    /** `asked` is the number that `nextQuestion` gave when the rows were asked for. */
    rowsCame: (
      lists,
      { payload }: PayloadAction<{ list: string; rows: readonly Row[]; asked: number }>,
    ) => {
      const known = (lists[payload.list] ??= noRows());
      for (const row of payload.rows) {
        if (isOlder(row, payload.asked, known)) continue;
        known.rows[row.id] = row;
        known.asked[row.id] = payload.asked;
      }
    },
    /** Changes one row, after a saved cell or news from the server. Unknown rows are ignored. */
    rowChanged: {
      prepare: (change: { list: string; row: Row }) => ({
        payload: { ...change, asked: nextQuestion() },
      }),
      reducer: (lists, { payload }: PayloadAction<{ list: string; row: Row; asked: number }>) => {
        const { row, asked } = payload;
        const list = lists[payload.list];
        const known = list?.rows[row.id];
        if (!known || isOlder(row, asked, list)) return;
        Object.assign(known, row);
        list.asked[row.id] = asked;
      },
    },
    /** They are in no list any more. */
    rowsGone: (lists, { payload }: PayloadAction<{ list: string; ids: readonly number[] }>) => {
      const known = lists[payload.list];
      for (const id of payload.ids) {
        delete known?.rows[id];
        delete known?.asked[id];
      }
    },
    /** No user looks at the list any more; its last view may be shown again. */
    listLeft: (lists, { payload }: PayloadAction<{ list: string; filters: string }>) => {
      (lists[payload.list] ??= noRows()).left = payload.filters;
    },
    listShown: (lists, { payload }: PayloadAction<string>) => {
      (lists[payload] ??= noRows()).left = null;
    },
    /** Forgets the rows that are on no page any more. */
    rowsKept: (lists, { payload }: PayloadAction<{ list: string; ids: readonly number[] }>) => {
      const known = lists[payload.list];
      if (!known) return;
      const kept = new Set(payload.ids);
      for (const id of Object.keys(known.rows).map(Number)) {
        if (kept.has(id)) continue;
        delete known.rows[id];
        delete known.asked[id];
      }
    },
  },
  extraReducers: (builder) => {
    builder.addCase(baseApi.util.resetApiState, () => ({}));
  },
  selectors: {
    selectRows: (lists, list: string): Readonly<Record<number, Row>> => lists[list]?.rows ?? NONE,
    leftFilters: (lists, list: string): string | null => lists[list]?.left ?? null,
  },
});

export type RowsState = Record<'rows', Lists>;
export const { rowsCame, rowChanged, rowsGone, rowsKept, listLeft, listShown } = rowsSlice.actions;
export const { selectRows, leftFilters } = rowsSlice.selectors;
export const rowsReducer = rowsSlice.reducer;
export const rowsPath = rowsSlice.reducerPath;

/** Whether some row of a list passes `test`, a function at module scope. */
export function useSomeRow<Found extends Row>(list: string, test: (row: Found) => boolean) {
  return useSelector((state: RowsState) =>
    Object.values(selectRows(state, list)).some((row) => test(row as Found)),
  );
}
