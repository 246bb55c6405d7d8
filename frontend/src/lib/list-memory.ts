/**
 * How each list was left, for coming back to it: filters and sort (as the query of its address),
 * scroll position, active cell, selection. The address is the state of a list; this is only what a
 * bare link restores. Opening the list from the menu forgets it. It holds nothing from the server.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ListName =
  | 'addresses'
  | 'dashboard'
  | 'orders'
  | 'orderLog'
  | 'deleted-orders'
  | 'loads'
  | 'contacts'
  | 'vehicles'
  | 'planning'
  | 'planning-cards'
  | 'users'
  | 'imports'
  | 'invoices'
  | 'invoice-archive'
  | 'settlements'
  | 'settlement-differences'
  | 'to-pay'
  | 'payment-files'
  | 'payment-imports'
  | 'waiting-payments'
  | 'waiting-clients'
  | 'outcome';

export interface ListState {
  /** The address's query without `?`. */
  search: string;
  /** Pixels. */
  scrollTop: number;
  activeCell: { rowId: number; columnId: string } | null;
  /** Whether the keyboard was in the list. */
  hadFocus: boolean;
  /** The selected rows, and the filters they were selected with. */
  selected: { filterKey: string; ids: number[] };
}

type Memory = Partial<Record<ListName, Partial<ListState>>>;

const listMemorySlice = createSlice({
  name: 'listMemory',
  initialState: (): Memory => ({}),
  reducers: {
    listRemembered: (
      memory,
      { payload }: PayloadAction<{ list: ListName; state: Partial<ListState> }>,
    ) => {
      memory[payload.list] = { ...memory[payload.list], ...payload.state };
    },
    listForgotten: (memory, { payload }: PayloadAction<ListName>) => {
      memory[payload] = undefined;
    },
    allListsForgotten: () => ({}),
  },
  selectors: {
    selectListState: (memory, list: ListName): Partial<ListState> | undefined => memory[list],
  },
});

export const { listRemembered, listForgotten, allListsForgotten } = listMemorySlice.actions;
export const { selectListState } = listMemorySlice.selectors;
export const listMemoryReducer = listMemorySlice.reducer;
export const listMemoryPath = listMemorySlice.reducerPath;
