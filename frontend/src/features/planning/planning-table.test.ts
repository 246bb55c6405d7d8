import { expect, it } from 'vitest';
import type { FreeVehicleView } from '@/api/generated/types';
import { ENTRY, movesIntoPast, wireOf } from './planning-table';

const KAUNAS = { address: 'Kaunas, Lithuania', latitude: 54.9, longitude: 23.9 };
const GOOD = { ...ENTRY.initial, vehicle_id: 3, address: KAUNAS, date: '2026-03-09' };

it('sends the place with its coordinates, and no empty note', () => {
  expect(ENTRY.payload({ ...GOOD, vehicle_note: '  ' })).toEqual({
    vehicle_id: 3,
    date: '2026-03-09',
    address: 'Kaunas, Lithuania',
    latitude: 54.9,
    longitude: 23.9,
    vehicle_note: null,
  });
});

it('sends an entry as it was read, when nothing was changed', () => {
  const stored = {
    vehicle_planning_id: 1,
    vehicle_id: 3,
    vehicle_location: 'Kaunas, Lithuania',
    vehicle_latitude: 54.9,
    vehicle_longitude: 23.9,
    availability_date: '2026-03-09',
    vehicle_note: 'Keys inside',
  } as FreeVehicleView;
  expect(ENTRY.payload(ENTRY.valuesOf(wireOf(stored)))).toEqual({
    vehicle_id: 3,
    address: 'Kaunas, Lithuania',
    latitude: 54.9,
    longitude: 23.9,
    date: '2026-03-09',
    vehicle_note: 'Keys inside',
  });
});

it.each([
  ['no vehicle', { vehicle_id: null }, 'vehicle_id'],
  ['no address', { address: ENTRY.initial.address }, 'address'],
  ['an address nobody chose', { address: { ...KAUNAS, latitude: null } }, 'address'],
  ['no date', { date: '' }, 'date'],
  ['a day that does not exist', { date: '2026-02-30' }, 'date'],
])('refuses %s at its field', (_name, change, path) => {
  const { error } = ENTRY.schema.safeParse({ ...GOOD, ...change });
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
});

it.each([
  ['2026-03-09', null, false],
  ['2026-03-10', null, false],
  ['2026-03-08', null, true],
  ['2026-03-08', '2026-03-12', true],
  ['2026-03-08', '2026-03-08', false],
])('on 2026-03-09, from %s planned before as %s, asks: %s', (date, before, asks) => {
  expect(movesIntoPast(date, before, '2026-03-09')).toBe(asks);
});
