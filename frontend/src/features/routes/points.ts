/** How a route is changed. */
import type { DataMeasuredRouteView } from '@/api/generated/types';
import { isMovable, type LatLng, type Point } from '@/freight/route-map/points';

export type MeasuredRoute = DataMeasuredRouteView['data'];

/** As many as the server takes. */
export const MOST_POINTS = 100;

export const isRemovable = ({ kind }: Point): boolean => kind === 'via';

export function moved(points: readonly Point[], id: string, to: LatLng, address?: string): Point[] {
  return points.map((point) =>
    point.id === id && isMovable(point)
      ? { ...point, lat: to.lat, lng: to.lng, address: address ?? point.address, precision: null }
      : point,
  );
}

let made = 0;

/** Leads the way through another point, after this one. */
export function inserted(
  points: readonly Point[],
  after: number,
  at: LatLng,
  address = '',
): Point[] {
  made += 1;
  const via: Point = {
    id: `made-${String(made)}`,
    kind: 'via',
    lat: at.lat,
    lng: at.lng,
    address,
    leg: null,
  };
  return points.toSpliced(after + 1, 0, via);
}

export const without = (points: readonly Point[], id: string): Point[] =>
  points.filter((point) => point.id !== id || !isRemovable(point));

/** Exchanges a point with the next one before or after it, if the route allows that. */
export function shifted(points: readonly Point[], id: string, by: -1 | 1): Point[] | null {
  const from = points.findIndex((point) => point.id === id);
  const [point, other] = [points[from], points[from + by]];
  if (!point || !other || !isMovable(point) || !isMovable(other)) return null;
  const changed = points.with(from, other).with(from + by, point);
  return isPossible(changed) ? changed : null;
}

/** Each loading is before its unloading, and the way begins and ends at a stop (or at the vehicle). */
export function isPossible(points: readonly Point[]): boolean {
  const ends = [points.at(0), points.at(-1)];
  if (ends.some((end) => end?.kind === 'via')) return false;
  return points.every(({ kind, leg }, place) => {
    if (kind !== 'unloading') return true;
    return points.findIndex((other) => other.kind === 'loading' && other.leg === leg) < place;
  });
}

export const isSameWay = (one: readonly Point[], other: readonly Point[]): boolean =>
  one.length === other.length &&
  one.every(({ id, lat, lng }, place) => {
    const same = other[place];
    return same?.id === id && same.lat === lat && same.lng === lng;
  });

/** Whether both lead to the same stops of the order, wherever they were moved to. */
export const hasSameStops = (one: readonly Point[], other: readonly Point[]): boolean => {
  const stops = (points: readonly Point[]) =>
    points
      .filter(({ kind }) => kind !== 'via')
      .map(({ id, address }) => `${id} ${address}`)
      .toSorted()
      .join('|');
  return stops(one) === stops(other);
};
