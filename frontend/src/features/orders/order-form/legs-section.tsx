import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
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
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isBehindDialog, useListedKeys } from '@/lib/shortcuts';
import { LegCard } from './leg-card';
import type { OrderValues } from './order-table';
import { useLegs } from './use-legs';
import classes from './order-form.module.css';

/** The legs, moved by handle or by position number. */
export function LegsSection() {
  const { t } = useTranslation(['orderForm', 'common']);
  const { control } = useFormContext<OrderValues>();
  const shortestRoute = useWatch({ control, name: 'general.calc_shortest_route' });
  const root = useRef<HTMLUListElement>(null);
  const legs = useLegs(root);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
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

  const keys = useMemo(
    () => [
      { keys: 'Alt+L', label: t('legs.add') },
      { keys: 'Alt+B', label: t('addressBook.title') },
      { keys: 'Alt+N', label: t('legs.addNote') },
      { keys: 'Alt+P', label: t('legs.position') },
    ],
    [t],
  );
  useListedKeys(keys, 'page');
  useWindowEvent('keydown', (event) => {
    const isKey = event.code === 'KeyL' && event.altKey && !event.ctrlKey && !event.metaKey;
    if (!isKey || isBehindDialog(event.target)) return;
    event.preventDefault();
    legs.add();
  });

  return (
    <>
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
          <ul ref={root} className={classes.legs}>
            {legs.fields.map(({ id }, index) => (
              <LegCard
                key={id}
                id={id}
                index={index}
                count={legs.fields.length}
                numbered={!shortestRoute}
                onPosition={(kind, position) => legs.putAt(index, kind, position)}
                onDelete={() => legs.delete(index)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <div className={classes.legsFoot}>
        <Button
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-keyshortcuts="Alt+L"
          onClick={legs.add}
        >
          {t('legs.add')}
        </Button>
        <div role="status" className={classes.deletedLeg}>
          {legs.deletedNumber === null ? null : (
            <>
              {t('legs.deleted', { number: legs.deletedNumber })}
              <Button size="compact-xs" variant="default" onClick={legs.undo}>
                {t('common:actions.undo')}
              </Button>
            </>
          )}
        </div>
      </div>
    </>
  );
}
