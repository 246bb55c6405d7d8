import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { pointsOf } from '@/freight/route-map/points';
import { describeRoute } from './description';
import { inserted } from './points';

it('is a ZIP archive with what is visited, without where the vehicle starts', async () => {
  const points = pointsOf([
    {
      kind: 'start',
      lat: 54.9,
      lng: 23.9,
      address: 'Kaunas, Lithuania',
      leg_index: null,
      precision: null,
    },
    {
      kind: 'loading',
      lat: 54.7,
      lng: 25.3,
      address: 'Vilnius, Lithuania',
      leg_index: 0,
      precision: null,
    },
    {
      kind: 'unloading',
      lat: 52.5,
      lng: 13.4,
      address: 'Berlin, Germany',
      leg_index: 0,
      precision: null,
    },
  ]);
  const file = describeRoute(inserted(points, 1, { lat: 52.1, lng: 19 }), true);
  const archive = unzipSync(new Uint8Array(await file.arrayBuffer()));
  expect(Object.keys(archive)).toEqual(['route.json']);
  expect(JSON.parse(strFromU8(archive['route.json'] as Uint8Array))).toEqual({
    version: 1,
    is_distance_by_hand: true,
    stops: [
      { lat: 54.7, lng: 25.3, kind: 'loading', leg_index: 0 },
      { lat: 52.1, lng: 19, kind: 'via' },
      { lat: 52.5, lng: 13.4, kind: 'unloading', leg_index: 0 },
    ],
  });
});
