/** Where the vehicle of the order was seen last, in words beside the map. */
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@/components/status-badge';
import { useLastSeen } from '@/freight/last-seen';
import { mapLink } from '@/freight/map-link';
import type { RouteView } from '@/freight/route-map/points';
import classes from './routes.module.css';

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
