import { expect, it } from 'vitest';
import { movesIntoPast, NEW_ENTRY, planningPayload, planningSchema } from './planning-values';

const KAUNAS = { address: 'Kaunas, Lithuania', latitude: 54.9, longitude: 23.9 };
const GOOD = { ...NEW_ENTRY, vehicle_id: 3, address: KAUNAS, date: '2026-03-09' };

it('sends the place with its coordinates, and no empty note', () => {
  expect(planningPayload({ ...GOOD, vehicle_note: '  ' })).toEqual({
    vehicle_id: 3,
    date: '2026-03-09',
    address: 'Kaunas, Lithuania',
    latitude: 54.9,
    longitude: 23.9,
    vehicle_note: null,
  });
});

it.each([
  ['no vehicle', { vehicle_id: null }, 'vehicle_id'],
  ['no address', { address: NEW_ENTRY.address }, 'address'],
  ['an address nobody chose', { address: { ...KAUNAS, latitude: null } }, 'address'],
  ['no date', { date: '' }, 'date'],
  ['a day that does not exist', { date: '2026-02-30' }, 'date'],
])('refuses %s at its field', (_name, change, path) => {
  const { error } = planningSchema().safeParse({ ...GOOD, ...change });
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
