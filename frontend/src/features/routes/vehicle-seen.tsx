/** Where the vehicle of the order was seen last: as a marker, and in words beside the map. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@/components/status-badge';
import { useLastSeen } from '@/freight/last-seen';
import { mapLink } from '@/freight/map-link';
import type { RouteView } from './points';
import type { Marked } from './route-map';
import classes from './routes.module.css';

/** Null if the vehicle tells no position. */
export function useVehicleMark({ vehicle_number, vehicle_position }: RouteView): Marked | null {
  const { t } = useTranslation('routes');
  const seen = useLastSeen(vehicle_position);
  const words = { plate: vehicle_number ?? '', age: seen?.age ?? '' };
  const isStale = seen?.isStale ?? false;
  const label = isStale ? t('seen.staleMarker', words) : t('seen.marker', words);
  return useMemo(
    () =>
      vehicle_position && {
        id: 'vehicle',
        kind: 'vehicle',
        lat: vehicle_position.latitude,
        lng: vehicle_position.longitude,
        text: '',
        label,
        isStale,
      },
    [vehicle_position, label, isStale],
  );
}

export function VehicleSeen({ route }: { route: RouteView }) {
  const { t } = useTranslation('routes');
  const { vehicle_number: plate, vehicle_position: position } = route;
  const seen = useLastSeen(position);
  if (!position || !seen) return null;
  const text = t('seen.text', { plate: plate ?? '', place: seen.place, age: seen.age });
  return (
    <p className={classes.seen}>
      <a
        href={mapLink(position.latitude, position.longitude)}
        target="_blank"
        rel="noopener noreferrer"
        data-stale={seen.isStale || undefined}
        aria-label={t('seen.openMap', { text })}
      >
        {text}
      </a>{' '}
      {seen.isStale ? <StatusBadge tone="grey">{t('seen.stale')}</StatusBadge> : null}
    </p>
  );
}
