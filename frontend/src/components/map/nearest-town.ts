/** The town that a place is near, which says more than its coordinates. */
import { useEffect, useMemo, useState } from 'react';
import type { Town } from './labels';
import { readMapFile } from './map-files';

/** Metres of a degree of latitude. */
const DEGREE = 111_195;

export interface NearestTown {
  name: string;
  /** As the crow flies, in metres. */
  distance: number;
}

/** Null until the towns of the map are read, and if they cannot be. */
export function useNearestTown(latitude: number, longitude: number): NearestTown | null {
  const [towns, setTowns] = useState<readonly Town[]>([]);
  useEffect(() => {
    let isShown = true;
    readMapFile<Town[]>('towns.json').then(
      (read) => {
        if (isShown) setTowns(read);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return useMemo(() => nearestTown(towns, latitude, longitude), [towns, latitude, longitude]);
}

/** Exact enough for some hundred kilometres. */
export function nearestTown(
  towns: readonly Town[],
  latitude: number,
  longitude: number,
): NearestTown | null {
  const squeeze = Math.cos((latitude * Math.PI) / 180);
  let nearest: NearestTown | null = null;
  for (const [lat, lng, , name] of towns) {
    const distance = DEGREE * Math.hypot(lat - latitude, (lng - longitude) * squeeze);
    if (!nearest || distance < nearest.distance) nearest = { name, distance };
  }
  return nearest;
}
