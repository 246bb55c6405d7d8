/** Short messages on the screen; the bell lists the last fifty. */
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useAppDispatch } from './redux';

export interface Flash {
  id: string;
  tone: 'success' | 'error';
  title: string;
  lines: string[];
  /** Leads to what it is about. */
  link?: FlashLink;
  /** Milliseconds since 1970. */
  at: number;
  /** Still on the screen, not only behind the bell. */
  shown: boolean;
}

interface FlashLink {
  label: string;
  to: string;
}

interface FlashWays {
  link?: FlashLink;
  /** Takes back what has happened. Offered as long as the message is on the screen. */
  onUndo?: () => void;
}

/** How long a message stays, unless a user points at it. */
export const FLASH_MS = { success: 8000, error: 3000 } as const;
const MAX_KEPT = 50;

const flashesSlice = createSlice({
  name: 'flashes',
  /** Newest first. */
  initialState: [] as Flash[],
  reducers: {
    flashed: {
      reducer: (flashes, { payload }: PayloadAction<Flash>) => {
        // One at a time, so that a success also ends an older error.
        for (const old of flashes) old.shown = false;
        flashes.unshift(payload);
        flashes.splice(MAX_KEPT);
      },
      prepare: (
        tone: Flash['tone'],
        title: string,
        lines: readonly string[] = [],
        link?: FlashLink,
      ) => ({
        payload: {
          id: nanoid(),
          tone,
          title,
          lines: [...lines],
          link,
          at: Date.now(),
          shown: true,
        },
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

/** How the shown message is undone; the store holds no functions. */
let undo: { id: string; run: () => void } | null = null;

export const undoOf = (id: string): (() => void) | undefined =>
  undo?.id === id ? undo.run : undefined;

export function useFlash() {
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      success: (title: string, lines?: readonly string[], { link, onUndo }: FlashWays = {}) => {
        const action = flashed('success', title, lines, link);
        undo = onUndo ? { id: action.payload.id, run: onUndo } : null;
        dispatch(action);
      },
      error: (title: string, lines?: readonly string[]) => dispatch(flashed('error', title, lines)),
    }),
    [dispatch],
  );
}
