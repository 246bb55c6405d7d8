/**
 * Moves columns by pointer and keyboard. It draws nothing: the heads stand already when its code arrives,
 * and are told what moving adds to each of them.
 */
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
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type RefObject, useEffect, useLayoutEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sayText } from './cell-value';
import type { HeadDrag } from './head-cell';
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

/** What moving adds to a column's head now; undefined once it has gone. */
type OnDrag = (columnId: string, drag: HeadDrag | undefined) => void;

export default function DraggableHead(props: DraggableHeadProps) {
  const { head, layout, drawn, onDragging, onDrag } = props;
  const { t } = useTranslation('grid');
  const sensors = useSensors(
    useSensor(PointerSensor, BY_POINTER),
    useSensor(KeyboardSensor, BY_KEYS),
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
          <DraggableColumn key={id} id={id} head={head} onDrag={onDrag} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

interface DraggableColumnProps {
  id: string;
  head: RefObject<HTMLElement | null>;
  onDrag: OnDrag;
}

function DraggableColumn({ id, head, onDrag }: DraggableColumnProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  useLayoutEffect(() => {
    setNodeRef(head.current?.querySelector<HTMLElement>(`[data-head="${id}"]`) ?? null);
    return () => setNodeRef(null);
  }, [head, id, setNodeRef]);
  const moved = CSS.Translate.toString(transform);
  const describedBy = attributes['aria-describedby'];
  useLayoutEffect(() => {
    const style = { transform: moved, transition };
    onDrag(id, { handlers: listeners, style, describedBy, isDragged: isDragging });
  }, [describedBy, id, isDragging, listeners, moved, onDrag, transition]);
  useEffect(() => () => onDrag(id, undefined), [id, onDrag]);
  return null;
}
