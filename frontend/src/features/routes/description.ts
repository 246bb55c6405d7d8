/** What is saved of a corrected route: a ZIP archive with one JSON file. */
import { strToU8, zipSync } from 'fflate';
import type { Point } from '@/freight/route-map/points';

/** The form of the description, which the server knows. */
const FORM = 1;

export function describeRoute(points: readonly Point[], isDistanceByHand: boolean): File {
  const stops = points
    .filter(({ kind }) => kind !== 'start')
    .map(({ lat, lng, kind, leg }) => ({
      lat,
      lng,
      kind,
      ...(leg === null ? {} : { leg_index: leg }),
    }));
  const description = JSON.stringify({
    version: FORM,
    stops,
    is_distance_by_hand: isDistanceByHand,
  });
  const archive = zipSync({ 'route.json': strToU8(description) });
  return new File([archive], 'route.zip', { type: 'application/zip' });
}
