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
/** As many are on the screen at once. */
export const MOST_SHOWN = 4;
const MAX_KEPT = 50;

const isSuccess = ({ tone }: Flash) => tone === 'success';

const flashesSlice = createSlice({
  name: 'flashes',
  /** Newest first. */
  initialState: [] as Flash[],
  reducers: {
    flashed: {
      reducer: (flashes, { payload }: PayloadAction<Flash>) => {
        const seen = onScreen(flashes);
        // The oldest leaves first, but a success pushes no error out: the newest one waits until one has left.
        const leaving = isSuccess(payload)
          ? flashes.findLast((flash) => flash.shown && isSuccess(flash))
          : seen.at(-1);
        if (seen.length >= MOST_SHOWN && leaving) leaving.shown = false;
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

/** The messages that there is room for, newest first. */
export function onScreen(flashes: readonly Flash[]): Flash[] {
  const shown = flashes.filter((flash) => flash.shown);
  const errors = shown.filter((flash) => !isSuccess(flash));
  const successes = shown.filter(isSuccess).slice(0, Math.max(MOST_SHOWN - errors.length, 0));
  return shown.filter((flash) => !isSuccess(flash) || successes.includes(flash));
}

/** How messages are undone; the store holds no functions. */
const undos = new Map<string, () => void>();

export const undoOf = (id: string): (() => void) | undefined => undos.get(id);

/** No older one is on the screen any more. */
function keepUndo(id: string, run: () => void): void {
  undos.set(id, run);
  const [oldest] = undos.keys();
  if (undos.size > MAX_KEPT && oldest !== undefined) undos.delete(oldest);
}

export function useFlash() {
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      success: (title: string, lines?: readonly string[], { link, onUndo }: FlashWays = {}) => {
        const action = flashed('success', title, lines, link);
        if (onUndo) keepUndo(action.payload.id, onUndo);
        dispatch(action);
      },
      error: (title: string, lines?: readonly string[]) => dispatch(flashed('error', title, lines)),
    }),
    [dispatch],
  );
}
