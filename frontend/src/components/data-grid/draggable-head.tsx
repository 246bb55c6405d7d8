/** Moves columns by pointer and keyboard; see `dragging/drags.ts`. */
import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardCode,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  horizontalListSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import { type RefObject, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Draggable } from '../dragging/draggable';
import type { OnDrag } from '../dragging/drags';
import { sayText } from './cell-value';
import type { GridLayout } from './use-grid-layout';

/** Enter sorts, so only Space picks a column up. */
const KEYS = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
};

// Of module scope, since new options would give each head new handlers on each render.
/** A click sorts; dragging starts after some pixels. */
const BY_POINTER = { activationConstraint: { distance: 6 } };
const BY_KEYS = { keyboardCodes: KEYS, coordinateGetter: sortableKeyboardCoordinates };

const alongTheHead: Modifier = ({ transform }) => ({ ...transform, y: 0 });
const MODIFIERS = [alongTheHead];

interface DraggableHeadProps {
  /** Around the heads. */
  head: RefObject<HTMLElement | null>;
  layout: GridLayout<never>;
  /** The columns that are drawn. */
  drawn: readonly string[];
  /** A column is taken up or put down. */
  onDragging: (dragging: boolean) => void;
  onDrag: OnDrag;
}

export default function DraggableHead(props: DraggableHeadProps) {
  const { head, layout, drawn, onDragging, onDrag } = props;
  const { t } = useTranslation('grid');
  const sensors = useSensors(
    useSensor(PointerSensor, BY_POINTER),
    useSensor(KeyboardSensor, BY_KEYS),
  );
  const headOf = useCallback(
    (id: string) => head.current?.querySelector<HTMLElement>(`[data-head="${id}"]`) ?? null,
    [head],
  );
  const columns = useMemo(() => layout.scrolling.map(({ id }) => id), [layout.scrolling]);

  const announcements = useMemo((): Announcements => {
    const name = (id: string | number | undefined) => {
      const column = layout.all.find((candidate) => candidate.id === id);
      return column ? sayText(column.title) : '';
    };
    return {
      onDragStart: ({ active }) => t('drag.picked', { column: name(active.id) }),
      // A column starts over itself; announcing that would cut off "picked up".
      onDragOver: ({ active, over }) =>
        over && over.id !== active.id
          ? t('drag.over', { column: name(active.id), over: name(over.id) })
          : undefined,
      onDragEnd: ({ active, over }) =>
        t('drag.dropped', { column: name(active.id), over: name(over?.id) }),
      onDragCancel: ({ active }) => t('drag.left', { column: name(active.id) }),
    };
  }, [layout.all, t]);

  const accessibility = useMemo(
    () => ({
      announcements,
      screenReaderInstructions: { draggable: t('drag.instructions') },
      // Its live region must not be inside `role="grid"`.
      container: document.body,
    }),
    [announcements, t],
  );

  const drop = ({ active, over }: DragEndEvent) => {
    onDragging(false);
    if (over && over.id !== active.id) layout.move(String(active.id), String(over.id));
  };

  return (
    <DndContext
      sensors={sensors}
      modifiers={MODIFIERS}
      accessibility={accessibility}
      onDragStart={() => {
        onDragging(true);
      }}
      onDragEnd={drop}
      onDragCancel={() => {
        onDragging(false);
      }}
    >
      <SortableContext items={columns} strategy={horizontalListSortingStrategy}>
        {drawn.map((id) => (
          <Draggable key={id} id={id} elementOf={headOf} onDrag={onDrag} />
        ))}
      </SortableContext>
    </DndContext>
  );
}
