/** The points of a route as a map shows them, and the vehicle among them. */
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastSeen } from '../last-seen';
import { shortPlaces } from '../places';
import { numberOf, type LatLng, type MarkKind, type Point, type RouteView } from './points';

/** A point as the map shows it. */
export interface Marked extends LatLng {
  id: string;
  kind: MarkKind;
  /** Inside its marker. */
  text: string;
  /** Such as "Stop 2, Poznań". */
  label: string;
  /** Not to be relied on any more. */
  isStale?: boolean;
}

export function useMarks(points: readonly Point[]): Marked[] {
  const { t } = useTranslation('routes');
  return useMemo(() => points.map((point) => markOf(points, point, t)), [points, t]);
}

function markOf(points: readonly Point[], point: Point, t: TFunction<'routes'>): Marked {
  const number = numberOf(points, point.id);
  const place = shortPlaces(point.address);
  const label =
    number === null
      ? t(`marker.${point.kind === 'start' ? 'start' : 'via'}`, { place })
      : t('marker.stop', { number, place });
  return { ...point, text: String(number ?? ''), label };
}

/** Where the vehicle was seen last; null if it tells no position. */
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
