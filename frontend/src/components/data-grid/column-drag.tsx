/**
 * Moves columns by pointer and keyboard. It is around the grid, since its live region must not be
 * inside `role="grid"`.
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
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sayText } from './cell-value';
import type { GridLayout } from './use-grid-layout';

/** Enter sorts, so only Space picks a column up. */
const KEYS = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
};

const alongTheHead: Modifier = ({ transform }) => ({ ...transform, y: 0 });
const MODIFIERS = [alongTheHead];

interface ColumnDragProps<Row> {
  layout: GridLayout<Row>;
  onDragging: (dragging: boolean) => void;
  children: ReactNode;
}

export function ColumnDrag<Row>({ layout, onDragging, children }: ColumnDragProps<Row>) {
  const { t } = useTranslation('grid');
  const sensors = useSensors(
    // A click sorts; dragging starts after some pixels.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, {
      keyboardCodes: KEYS,
      coordinateGetter: sortableKeyboardCoordinates,
    }),
  );

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
    () => ({ announcements, screenReaderInstructions: { draggable: t('drag.instructions') } }),
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
      {children}
    </DndContext>
  );
}
