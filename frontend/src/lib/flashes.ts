/** Short messages on the screen; the bell lists the last fifty. */
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useAppDispatch } from './redux';

export interface Flash {
  id: string;
  tone: 'success' | 'error';
  title: string;
  lines: string[];
  /** Milliseconds since 1970. */
  at: number;
  /** Still on the screen, not only behind the bell. */
  shown: boolean;
}

/** How long a message stays, unless somebody points at it. */
export const FLASH_MS = { success: 8000, error: 3000 } as const;
const MAX_SHOWN = 4;
const MAX_KEPT = 50;

const flashesSlice = createSlice({
  name: 'flashes',
  /** Newest first. */
  initialState: [] as Flash[],
  reducers: {
    flashed: {
      reducer: (flashes, { payload }: PayloadAction<Flash>) => {
        flashes.unshift(payload);
        flashes.splice(MAX_KEPT);
        for (const old of flashes.filter((flash) => flash.shown).slice(MAX_SHOWN)) {
          old.shown = false;
        }
      },
      prepare: (tone: Flash['tone'], title: string, lines: readonly string[] = []) => ({
        payload: { id: nanoid(), tone, title, lines: [...lines], at: Date.now(), shown: true },
      }),
    },
    dismissed: (flashes, { payload }: PayloadAction<string>) => {
      const flash = flashes.find(({ id }) => id === payload);
      if (flash) flash.shown = false;
    },
    forgotten: () => [],
  },
  selectors: {
    selectFlashes: (flashes) => flashes,
  },
});

export const { flashed, dismissed, forgotten } = flashesSlice.actions;
export const { selectFlashes } = flashesSlice.selectors;
export const flashesReducer = flashesSlice.reducer;
export const flashesPath = flashesSlice.reducerPath;

export function useFlash() {
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      success: (title: string, lines?: readonly string[]) =>
        dispatch(flashed('success', title, lines)),
      error: (title: string, lines?: readonly string[]) => dispatch(flashed('error', title, lines)),
    }),
    [dispatch],
  );
}
