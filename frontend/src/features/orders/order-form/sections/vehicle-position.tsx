import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PositionView } from '@/api/generated/types';
import { lazyPart } from '@/components/lazy-part';
import { useNearestTown } from '@/components/map/nearest-town';
import { useTiles } from '@/components/map/use-tiles';
import { StatusBadge } from '@/components/status-badge';
import { useLastSeen } from '@/freight/last-seen';
import { mapLink } from '@/freight/map-link';
import { useMarks, useVehicleMark } from '@/freight/route-map/marks';
import { lineOf, pointsOf, type RouteView } from '@/freight/route-map/points';
import { formatMoment } from '@/lib/dates';
import { formatDistance } from '@/lib/distance';
import { Fact } from './fact';
import classes from '../order-form.module.css';

const RouteMap = lazyPart(() => import('@/freight/route-map/route-map'));

interface VehiclePositionProps {
  route: RouteView;
  position: PositionView;
}

/** Where the vehicle was seen last and when, in words and among the stops of its route. */
export function VehiclePosition({ route, position }: VehiclePositionProps) {
  const { t } = useTranslation('orderForm');
  const { latitude, longitude, measured_at: moment } = position;
  const seen = useLastSeen(position);
  const town = useNearestTown(latitude, longitude);
  const place = seen?.place ?? '';
  const where = town
    ? t('tracking.nearTown', { place, town: town.name, distance: formatDistance(town.distance) })
    : place;
  return (
    <>
      <Fact label={t('tracking.position')}>
        <a
          href={mapLink(latitude, longitude)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('tracking.openMap', { where })}
        >
          {where}
        </a>
      </Fact>
      <Fact label={t('tracking.measuredAt')}>
        {t('tracking.age', { moment: formatMoment(moment), age: seen?.age ?? '' })}{' '}
        {seen?.isStale ? <StatusBadge tone="grey">{t('tracking.stale')}</StatusBadge> : null}
      </Fact>
      <VehicleMap route={route} />
    </>
  );
}

function VehicleMap({ route }: { route: RouteView }) {
  const { t } = useTranslation('orderForm');
  const tiles = useTiles();
  const points = useMemo(() => pointsOf(route.stops), [route.stops]);
  const marks = useMarks(points);
  // Where the vehicle started is drawn as the vehicle itself.
  const stops = useMemo(() => marks.filter(({ kind }) => kind !== 'start'), [marks]);
  const line = useMemo(
    () => (route.geometry ? lineOf(route.geometry) : points),
    [route.geometry, points],
  );
  return (
    <div className={classes.trackingMap}>
      <RouteMap
        meanwhile={(failure) => failure ?? <div className={classes.noMap} aria-busy="true" />}
        points={stops}
        vehicle={useVehicleMark(route)}
        line={line}
        tiles={tiles}
        label={t('tracking.mapOf', { plate: route.vehicle_number ?? '' })}
      />
    </div>
  );
}
