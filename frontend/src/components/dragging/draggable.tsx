/** Makes an element that is drawn elsewhere movable; inside `SortableContext`. It draws nothing. */
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useEffect, useLayoutEffect } from 'react';
import type { OnDrag } from './drags';

interface DraggableProps {
  id: string;
  /** The element, and what it is taken by if that is only a part of it; stable references. */
  elementOf: (id: string) => HTMLElement | null;
  handleOf?: (id: string) => HTMLElement | null;
  onDrag: OnDrag;
}

export function Draggable({ id, elementOf, handleOf, onDrag }: DraggableProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, ...moved } = useSortable({ id });
  useLayoutEffect(() => {
    setNodeRef(elementOf(id));
    if (handleOf) setActivatorNodeRef(handleOf(id));
    return () => setNodeRef(null);
  }, [elementOf, handleOf, id, setActivatorNodeRef, setNodeRef]);
  const { transition, isDragging } = moved;
  const transform = CSS.Translate.toString(moved.transform);
  useLayoutEffect(() => {
    const style = { transform, transition };
    onDrag(id, { attributes, handlers: listeners, style, isDragged: isDragging });
  }, [attributes, id, isDragging, listeners, onDrag, transform, transition]);
  useEffect(() => () => onDrag(id, undefined), [id, onDrag]);
  return null;
}
