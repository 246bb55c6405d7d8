import { expect, it } from 'vitest';
import { nearestTown } from './nearest-town';

it('finds the town that is nearest, and how far it is', () => {
  const found = nearestTown(
    [
      [54.69, 25.28, 550, 'Vilnius'],
      [54.9, 23.91, 290, 'Kaunas'],
      [56.95, 24.11, 610, 'Riga'],
    ],
    54.95,
    24.1,
  );
  expect(found?.name).toBe('Kaunas');
  // 13.4 km on the globe.
  expect(Math.round((found?.distance ?? 0) / 100)).toBe(133);
});

it('finds none without towns', () => {
  expect(nearestTown([], 54.95, 24.1)).toBeNull();
});
