import { ActionIcon } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconMapPinPlus,
  IconMapSearch,
  IconTruck,
  IconX,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isRough, roughOf } from '@/lib/address';
import { shortPlaces } from '@/freight/places';
import { isMovable, numberOf, type Point } from '@/freight/route-map/points';
import { PointDialog } from './point-dialog';
import { inserted, isRemovable, moved, MOST_POINTS, shifted, without } from './points';
import classes from './routes.module.css';

interface StopListProps {
  points: readonly Point[];
  onChange: (points: readonly Point[] | null) => void;
}

interface Asked {
  title: string;
  change: (at: { lat: number; lng: number }, address: string) => readonly Point[];
}

/** The points in their order. What the map does by dragging is done here by buttons. */
export function StopList({ points, onChange }: StopListProps) {
  const { t } = useTranslation(['routes', 'placeField']);
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <ol className={classes.stops} aria-label={t('stops')}>
        {points.map((point, place) => {
          const { id, kind, lat, lng } = point;
          const number = numberOf(points, id);
          const address = shortPlaces(point.address);
          const shown = address === '' ? coordinates(lat, lng) : address;
          const name = number === null ? shown : `${String(number)}. ${shown}`;
          const [up, down] = [shifted(points, id, -1), shifted(points, id, 1)];
          return (
            <li key={id} className={classes.stop}>
              <span className={classes.badge} data-kind={kind} aria-hidden>
                {kind === 'start' ? <IconTruck size={14} /> : number}
              </span>
              <span className={classes.place}>
                <span className={classes.kind}>{t(`kinds.${kind}`)}</span>
                <span title={point.address}>{shown}</span>
                {isRough(point) ? (
                  <span className={classes.kind}>{t(`placeField:rough.${roughOf(point)}`)}</span>
                ) : null}
              </span>
              <span className={classes.actions}>
                {isMovable(point) ? (
                  <>
                    <Action
                      label={t('up', { name })}
                      isPossible={up !== null}
                      onRun={() => onChange(up)}
                    >
                      <IconArrowUp size={16} />
                    </Action>
                    <Action
                      label={t('down', { name })}
                      isPossible={down !== null}
                      onRun={() => onChange(down)}
                    >
                      <IconArrowDown size={16} />
                    </Action>
                    <Action
                      label={t('find', { name })}
                      onRun={() =>
                        setAsked({
                          title: t('find', { name }),
                          // A stop keeps the address of its order, wherever exactly it is.
                          change: (at, found) =>
                            moved(points, id, at, kind === 'via' ? found : undefined),
                        })
                      }
                    >
                      <IconMapSearch size={16} />
                    </Action>
                  </>
                ) : null}
                {isRemovable(point) ? (
                  <Action label={t('remove', { name })} onRun={() => onChange(without(points, id))}>
                    <IconX size={16} />
                  </Action>
                ) : null}
                {place < points.length - 1 ? (
                  <Action
                    label={t('addAfter', { name })}
                    isPossible={points.length < MOST_POINTS}
                    onRun={() =>
                      setAsked({
                        title: t('addAfter', { name }),
                        change: (at, found) => inserted(points, place, at, found),
                      })
                    }
                  >
                    <IconMapPinPlus size={16} />
                  </Action>
                ) : null}
              </span>
            </li>
          );
        })}
      </ol>
      {asked ? (
        <PointDialog
          title={asked.title}
          onChosen={(at, address) => onChange(asked.change(at, address))}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

interface ActionProps {
  label: string;
  isPossible?: boolean;
  onRun: () => void;
  children: ReactNode;
}

/** It keeps the focus when it is not possible any more. */
function Action({ label, isPossible = true, onRun, children }: ActionProps) {
  return (
    <ActionIcon
      variant="subtle"
      aria-label={label}
      title={label}
      aria-disabled={!isPossible}
      className={isPossible ? undefined : classes.impossible}
      onClick={isPossible ? onRun : undefined}
    >
      {children}
    </ActionIcon>
  );
}

/** About 100 m. */
const coordinates = (lat: number, lng: number) => `${lat.toFixed(3)}, ${lng.toFixed(3)}`;
