/** What moving adds to each head; the code that moves columns is fetched when somebody turns to them. */
import { useCallback, useState } from 'react';
import type { HeadDrag } from './head-cell';

type Drags = ReadonlyMap<string, HeadDrag>;

export function useHeadDrags() {
  const [isAsked, setAsked] = useState(false);
  const [drags, setDrags] = useState<Drags>(() => new Map());
  const ask = useCallback(() => setAsked(true), []);
  const onDrag = useCallback((columnId: string, drag: HeadDrag | undefined) => {
    setDrags((before) => {
      const next = new Map(before);
      if (drag) next.set(columnId, drag);
      else next.delete(columnId);
      return next;
    });
  }, []);
  return { isAsked, ask, drags, onDrag };
}
