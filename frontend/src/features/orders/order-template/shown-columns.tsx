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
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical, IconPinned } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OrderColumn } from '@/api/generated/types';
import { ColumnSwitch } from './column-switch';
import { columnTitle, ROW_NAME } from './template';
import { useGroups } from './use-groups';
import classes from './template.module.css';

export function ShownColumns() {
  const { t } = useTranslation('orderTemplate');
  const { groups, change } = useGroups();
  const { shown } = groups;
  const movable = shown.filter((id) => id !== ROW_NAME);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const name = (id: unknown) => columnTitle(String(id));
  const place = (id: unknown) => shown.findIndex((column) => column === id);
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('drag.picked', { column: name(active.id) }),
    // A column starts over itself; announcing that would cut off "picked up".
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id
        ? t('drag.over', { column: name(active.id), place: place(over.id) + 1 })
        : undefined,
    onDragEnd: ({ active, over }) =>
      t('drag.dropped', { column: name(active.id), place: place(over?.id ?? active.id) + 1 }),
    onDragCancel: ({ active }) => t('drag.left', { column: name(active.id) }),
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    change({ ...groups, shown: arrayMove(shown, place(active.id), place(over.id)) });
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('drag.instructions') },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={movable} strategy={verticalListSortingStrategy}>
        <ol className={classes.list} aria-label={t('shown')}>
          <li className={classes.row}>
            <IconPinned className={classes.pin} size={16} aria-hidden />
            <ColumnSwitch column={ROW_NAME} checked note={t('alwaysFirst')} />
          </li>
          {movable.map((column) => (
            <SortableRow key={column} column={column} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function SortableRow({ column }: { column: OrderColumn }) {
  const { t } = useTranslation('orderTemplate');
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: column });
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <ActionIcon
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        className={classes.handle}
        aria-label={t('move', { column: columnTitle(column) })}
      >
        <IconGripVertical size={16} />
      </ActionIcon>
      <ColumnSwitch column={column} checked />
    </li>
  );
}
