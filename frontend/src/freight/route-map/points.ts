/** What a route consists of. */
import type { DataRouteView, RouteStopView } from '@/api/generated/types';

export type RouteView = DataRouteView['data'];

export type PointKind = RouteStopView['kind'];

/** The map also shows where the vehicle is, which is no part of the route. */
export type MarkKind = PointKind | 'vehicle';

export interface LatLng {
  lat: number;
  lng: number;
}

export interface Point extends LatLng {
  /** Stays the same while the point is moved. */
  id: string;
  kind: PointKind;
  /** Empty for a point that the way only leads through. */
  address: string;
  leg: number | null;
  /** What its coordinates are those of; null if that is not known. */
  precision?: RouteStopView['precision'];
}

export const pointsOf = (stops: readonly RouteStopView[]): Point[] =>
  stops.map(({ lat, lng, kind, address, leg_index, precision }, at) => ({
    id:
      leg_index === null || leg_index === undefined
        ? `${kind}-${String(at)}`
        : `${kind}-of-${String(leg_index)}`,
    kind,
    lat,
    lng,
    address: address ?? '',
    leg: leg_index ?? null,
    precision,
  }));

/** The line on the map, of the pairs that the server sends. */
export const lineOf = (geometry: readonly (readonly number[])[]): LatLng[] =>
  geometry.map(([lat, lng]) => ({ lat: lat as number, lng: lng as number }));

/** Where the vehicle starts stays where it is, and so does where it was seen. */
export const isMovable = ({ kind }: { kind: MarkKind }): boolean =>
  kind !== 'start' && kind !== 'vehicle';

/** The number of a stop as it is shown: the vehicle and points in between have none. */
export function numberOf(points: readonly Point[], id: string): number | null {
  const stops = points.filter(({ kind }) => kind === 'loading' || kind === 'unloading');
  const place = stops.findIndex((stop) => stop.id === id);
  return place < 0 ? null : place + 1;
}

/**
 * After which point a place on the line lies. The line passes the points in their order, but not exactly, since
 * it follows roads: each point is where the line comes nearest after the one before.
 */
export function legAt(line: readonly LatLng[], points: readonly LatLng[], place: LatLng): number {
  const passed = nearest(line, place, 0);
  let from = 0;
  let leg = 0;
  // The last one is at the end.
  for (const [at, point] of points.slice(0, -1).entries()) {
    from = nearest(line, point, from);
    if (from <= passed) leg = at;
  }
  return leg;
}

/** How far along the line, in its parts, it comes nearest to a place. */
function nearest(line: readonly LatLng[], place: LatLng, from: number): number {
  // A degree of longitude is shorter than one of latitude.
  const squeeze = Math.cos((place.lat * Math.PI) / 180);
  let [best, least] = [from, Infinity];
  for (let at = Math.floor(from); at < line.length - 1; at += 1) {
    const [start, end] = [line[at] as LatLng, line[at + 1] as LatLng];
    const [right, up] = [(end.lng - start.lng) * squeeze, end.lat - start.lat];
    const [x, y] = [(place.lng - start.lng) * squeeze, place.lat - start.lat];
    const length = right ** 2 + up ** 2;
    const along = length === 0 ? 0 : Math.min(Math.max((x * right + y * up) / length, 0), 1);
    const distance = (x - along * right) ** 2 + (y - along * up) ** 2;
    if (at + along >= from && distance < least) [best, least] = [at + along, distance];
  }
  return best;
}
