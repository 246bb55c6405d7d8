/** Moves legs by pointer and keyboard; see `dragging/drags.ts`. */
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useCallback, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Draggable } from '@/components/dragging/draggable';
import type { OnDrag } from '@/components/dragging/drags';
import type { useLegs } from './use-legs';

// Of module scope, since new options would give each leg new handlers on each render.
const BY_POINTER = { activationConstraint: { distance: 6 } };
const BY_KEYS = { coordinateGetter: sortableKeyboardCoordinates };

interface DraggableLegsProps {
  list: RefObject<HTMLElement | null>;
  legs: Pick<ReturnType<typeof useLegs>, 'fields' | 'move'>;
  onDrag: OnDrag;
}

export default function DraggableLegs({ list, legs, onDrag }: DraggableLegsProps) {
  const { t } = useTranslation('orderForm');
  const sensors = useSensors(
    useSensor(PointerSensor, BY_POINTER),
    useSensor(KeyboardSensor, BY_KEYS),
  );
  const elementOf = useCallback(
    (id: string) => list.current?.querySelector<HTMLElement>(`[data-leg="${id}"]`) ?? null,
    [list],
  );
  const handleOf = useCallback(
    (id: string) => elementOf(id)?.querySelector<HTMLElement>('[data-leg-handle]') ?? null,
    [elementOf],
  );

  const placeOf = (id: unknown) => legs.fields.findIndex((field) => field.id === id);
  const numberOf = (id: unknown) => placeOf(id) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('legs.picked', { number: numberOf(active.id) }),
    // At first it is over itself, and saying so would drown out "picked up".
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id
        ? t('legs.over', { number: numberOf(active.id), place: numberOf(over.id) })
        : undefined,
    onDragEnd: ({ active, over }) =>
      t('legs.dropped', {
        number: numberOf(active.id),
        place: numberOf(over?.id ?? active.id),
      }),
    onDragCancel: ({ active }) => t('legs.left', { number: numberOf(active.id) }),
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) legs.move(placeOf(active.id), placeOf(over.id));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('legs.moveHint') },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={legs.fields} strategy={verticalListSortingStrategy}>
        {legs.fields.map(({ id }) => (
          <Draggable key={id} id={id} elementOf={elementOf} handleOf={handleOf} onDrag={onDrag} />
        ))}
      </SortableContext>
    </DndContext>
  );
}
