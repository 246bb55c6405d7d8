/** The points of a route while a user changes them, with the way back. */
import { useState } from 'react';
import type { Point } from '@/freight/route-map/points';

export interface EditedPoints {
  points: readonly Point[];
  change: (changed: readonly Point[] | null) => void;
  /** Undefined if nothing was changed. */
  undo: (() => void) | undefined;
  /** Begins anew with other points. */
  restart: (points: readonly Point[]) => void;
}

export function usePoints(initial: readonly Point[]): EditedPoints {
  const [states, setStates] = useState<readonly (readonly Point[])[]>([initial]);
  return {
    points: states.at(-1) ?? initial,
    change: (changed) => {
      if (changed !== null) setStates((before) => [...before, changed]);
    },
    undo: states.length > 1 ? () => setStates((before) => before.slice(0, -1)) : undefined,
    restart: (points) => setStates([points]),
  };
}
