import { IconCurrentLocation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FreeVehicleView } from '@/api/generated/types';
import { StatusBadge } from '@/components/status-badge';
import { useLastSeen } from '@/freight/last-seen';
import { mapLink } from '@/freight/map-link';
import classes from './planning.module.css';

/** Where the vehicle says that it is, on a map; nothing for one that tells no position. */
export function LastSeen({ vehicle: { position } }: { vehicle: FreeVehicleView }) {
  const { t } = useTranslation('planning');
  const seen = useLastSeen(position);
  if (!position || !seen) return null;
  const text = t('seen.text', { place: seen.place, age: seen.age });
  return (
    <span className={classes.seen}>
      <a
        className={classes.place}
        data-stale={seen.isStale || undefined}
        href={mapLink(position.latitude, position.longitude)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('openMap', { location: text })}
      >
        <IconCurrentLocation size={14} aria-hidden />
        {text}
      </a>
      {seen.isStale ? <StatusBadge tone="grey">{t('seen.stale')}</StatusBadge> : null}
    </span>
  );
}
