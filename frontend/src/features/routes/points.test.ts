import { describe, expect, it } from 'vitest';
import { numberOf, pointsOf, type Point } from '@/freight/route-map/points';
import { hasSameStops, inserted, isPossible, isSameWay, moved, shifted, without } from './points';

const at = (lat: number, lng: number) => ({ lat, lng });
const ROUTE = pointsOf([
  {
    kind: 'start',
    ...at(54.9, 23.9),
    address: 'Kaunas, Lithuania',
    leg_index: null,
    precision: null,
  },
  {
    kind: 'loading',
    ...at(54.7, 25.3),
    address: 'Vilnius, Lithuania',
    leg_index: 0,
    precision: null,
  },
  { kind: 'loading', ...at(52.2, 21), address: 'Warsaw, Poland', leg_index: 1, precision: null },
  {
    kind: 'unloading',
    ...at(52.4, 16.9),
    address: 'Poznań, Poland',
    leg_index: 0,
    precision: null,
  },
  {
    kind: 'unloading',
    ...at(52.5, 13.4),
    address: 'Berlin, Germany',
    leg_index: 1,
    precision: null,
  },
]);
const names = (points: readonly Point[] | null) =>
  points?.map(({ address }) => address[0]).join('');
const idOf = (place: number) => ROUTE[place]?.id ?? '';

it('moves everything but where the vehicle starts', () => {
  const there = at(50, 20);
  expect(moved(ROUTE, idOf(1), there)[1]).toMatchObject({
    ...there,
    address: 'Vilnius, Lithuania',
  });
  expect(moved(ROUTE, idOf(0), there)).toEqual(ROUTE);
});

it('leads through a point in between, and only such a point is removed', () => {
  const through = inserted(ROUTE, 1, at(54, 22), 'Suwałki, Poland');
  expect(names(through)).toBe('KVSWPB');
  expect(without(through, through[2]?.id ?? '')).toEqual(ROUTE);
  expect(without(ROUTE, idOf(1))).toEqual(ROUTE);
});

describe('another order', () => {
  it('is possible as long as each load is loaded before it is unloaded', () => {
    expect(names(shifted(ROUTE, idOf(1), 1))).toBe('KWVPB');
    expect(names(shifted(ROUTE, idOf(3), 1))).toBe('KVWBP');
    expect(names(shifted(ROUTE, idOf(2), 1))).toBe('KVPWB');
    const late = shifted(ROUTE, idOf(2), 1) ?? [];
    expect(shifted(late, idOf(1), 1)).toBeNull();
  });

  it('never begins before the vehicle or ends on the way', () => {
    expect(shifted(ROUTE, idOf(1), -1)).toBeNull();
    expect(shifted(ROUTE, idOf(4), 1)).toBeNull();
    const through = inserted(ROUTE, 3, at(52.4, 15));
    expect(shifted(through, through[4]?.id ?? '', 1)).toBeNull();
    expect(isPossible(inserted(ROUTE, 4, at(52, 12)))).toBe(false);
    const first = inserted(ROUTE, 0, at(54.8, 24.5));
    expect(isPossible(first)).toBe(true);
    expect(isPossible(first.slice(1))).toBe(false);
  });
});

it('numbers the stops alone', () => {
  const through = inserted(ROUTE, 1, at(54, 22));
  expect(through.map(({ id }) => numberOf(through, id))).toEqual([null, 1, null, 2, 3, 4]);
});

it('knows when a way and its stops are the same', () => {
  expect(isSameWay(ROUTE, moved(ROUTE, idOf(1), at(54.7, 25.3)))).toBe(true);
  const changed = moved(ROUTE, idOf(1), at(54.6, 25.3));
  expect(isSameWay(ROUTE, changed)).toBe(false);
  expect(hasSameStops(ROUTE, inserted(changed, 1, at(54, 22)))).toBe(true);
  const elsewhere = ROUTE.map((point) => ({ ...point, address: `${point.address}!` }));
  expect(hasSameStops(ROUTE, elsewhere)).toBe(false);
});
