/**
 * Things that can be moved, such as columns and legs. They are drawn without the code for moving, which
 * is as large as a screen; once it has come, it tells each of them what moving adds.
 */
import type { DraggableAttributes } from '@dnd-kit/core';
import type { CSSProperties, HTMLAttributes } from 'react';
import { useCallback, useState } from 'react';

export interface Drag {
  attributes: DraggableAttributes;
  handlers: HTMLAttributes<HTMLElement> | undefined;
  /** Where it is drawn while something is moved. */
  style: CSSProperties;
  isDragged: boolean;
}

/** What moving adds to a thing now; undefined once it cannot be moved any more. */
export type OnDrag = (id: string, drag: Drag | undefined) => void;

export function useDrags() {
  const [drags, setDrags] = useState<ReadonlyMap<string, Drag>>(() => new Map());
  const onDrag = useCallback<OnDrag>((id, drag) => {
    setDrags((before) => {
      const next = new Map(before);
      if (drag) next.set(id, drag);
      else next.delete(id);
      return next;
    });
  }, []);
  return { drags, onDrag };
}
