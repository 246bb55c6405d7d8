import { expect, it } from 'vitest';
import { leastAt, placeLabels, type Town } from './labels';

const TOWNS: readonly Town[] = [
  [52.5, 13.4, 3600, 'Berlin'],
  [52.4, 13.1, 180, 'Potsdam'],
  [54.3, 10.1, 250, 'Kiel'],
  [54.9, 23.9, 290, 'Kaunas'],
  [50, 8, 60, 'Somewhere'],
];
const everywhere = { contains: () => true };
const far = (lat: number, lng: number) => ({ x: lng * 100, y: -lat * 100 });
const named = (...args: Parameters<typeof placeLabels>) =>
  placeLabels(...args).map((town) => town[3]);

it('names more towns the closer one looks', () => {
  expect(leastAt(3)).toBeGreaterThan(leastAt(6));
  expect(named(TOWNS, 4, everywhere, far)).toEqual(['Berlin']);
  expect(named(TOWNS, 8, everywhere, far)).toContain('Somewhere');
});

it('leaves out what has no room beside a larger one, and what is not in sight', () => {
  const close = (lat: number, lng: number) => ({ x: lng * 30, y: -lat * 30 });
  expect(named(TOWNS, 6, everywhere, close)).toEqual(['Berlin', 'Kiel', 'Kaunas']);
  const north = { contains: ([lat]: [number, number]) => lat > 54 };
  expect(named(TOWNS, 6, north, close)).toEqual(['Kiel', 'Kaunas']);
});
