import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDrags } from '@/components/dragging/drags';
import { lazyPart } from '@/components/lazy-part';
import { isBehindDialog, useListedKeys } from '@/lib/shortcuts';
import { LegCard } from './leg-card';
import type { OrderValues } from '../order-table';
import { useLegs } from './use-legs';
import classes from '../order-form.module.css';

const DraggableLegs = lazyPart(() => import('./draggable-legs'));

/** The legs, moved by handle or by position number. */
export function LegsSection() {
  const { t } = useTranslation(['orderForm', 'common', 'placeField']);
  const { control } = useFormContext<OrderValues>();
  const shortestRoute = useWatch({ control, name: 'general.calc_shortest_route' });
  const root = useRef<HTMLUListElement>(null);
  const legs = useLegs(root);
  const { drags, onDrag } = useDrags();

  const keys = useMemo(
    () => [
      { keys: 'Alt+L', label: t('legs.add') },
      { keys: 'Alt+A', label: t('placeField:add') },
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
      <ul ref={root} className={classes.legs}>
        {legs.fields.map(({ id }, index) => (
          <LegCard
            key={id}
            id={id}
            index={index}
            count={legs.fields.length}
            numbered={!shortestRoute}
            drag={drags.get(id)}
            onPosition={(kind, position) => legs.putAt(index, kind, position)}
            onDelete={() => legs.delete(index)}
          />
        ))}
      </ul>
      {legs.fields.length > 1 ? (
        <DraggableLegs
          list={root}
          legs={legs}
          onDrag={onDrag}
          // Position numbers move legs, too.
          meanwhile={() => null}
        />
      ) : null}
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
