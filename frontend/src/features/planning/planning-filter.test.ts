import { expect, it } from 'vitest';
import type { FreeVehicleView } from '@/api/generated/types';
import { daysWith } from './planning-filter';

const vehicle = (plate_number: string) => ({ plate_number }) as FreeVehicleView;
const days = [
  { date: '2026-03-01', vehicle_plannings: [vehicle('ABC 123'), vehicle('W-97809W')] },
  { date: '2026-03-02', vehicle_plannings: [vehicle('DEF 456')] },
];
const found = (plate: string) =>
  daysWith(days, plate).map(({ date, vehicle_plannings: left }) => [
    date,
    ...left.map(({ plate_number }) => plate_number),
  ]);

it.each([
  ['abc1', [['2026-03-01', 'ABC 123']]],
  ['w 97', [['2026-03-01', 'W-97809W']]],
  ['456', [['2026-03-02', 'DEF 456']]],
  ['xyz', []],
])('finds %s, however it is spaced, and drops days with nothing left', (plate, expected) => {
  expect(found(plate)).toEqual(expected);
});

it('leaves all of it where nothing is typed', () => {
  expect(daysWith(days, ' ')).toBe(days);
});
