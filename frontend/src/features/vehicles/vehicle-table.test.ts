import { expect, it } from 'vitest';
import type { VehicleRow } from '@/api/generated/types';
import { vehicle } from './test-vehicle';
import { VEHICLE, wireOf } from './vehicle-table';
import { yearsUntil } from './vehicle-words';

const OWN = {
  ...VEHICLE.initial,
  number_plate: ' ABC 123 ',
  driver_salary_type: 'PER_DAY',
  driver_salary: '90',
  fuel_consumption: '28,5',
  insurance: '250.00',
  wear_or_leasing: 'LEASING',
  wear_or_leasing_sum: '1,200.00',
  cost_calculation_value: '1.10',
};

it('sends all costs of an own vehicle in cents, and no price', () => {
  const sent = VEHICLE.payload(OWN);
  expect(sent).toMatchObject({
    number_plate: 'ABC 123',
    cost_calculation_type: 'OWN_PARK',
    driver_salary: 9_000,
    fuel_consumption: 28.5,
    insurance: 25_000,
    wear_or_leasing: 'LEASING',
    wear_or_leasing_sum: 120_000,
    service: null,
  });
  expect(sent).not.toHaveProperty('cost_calculation_value');
});

it.each(['PER_KM', 'PER_DAY'])(
  'sends the price of a vehicle hired %s, and no own costs',
  (type) => {
    const sent = VEHICLE.payload({ ...OWN, cost_calculation_type: type, insurance: 'bad' });
    expect(sent).toMatchObject({ cost_calculation_type: type, cost_calculation_value: 110 });
    expect(sent).not.toHaveProperty('insurance');
    expect(sent).not.toHaveProperty('driver_salary');
  },
);

it('forgets the leasing amount with the leasing type', () => {
  const sent = VEHICLE.payload({ ...OWN, wear_or_leasing: '' });
  expect(sent.wear_or_leasing).toBeNull();
  expect(sent).not.toHaveProperty('wear_or_leasing_sum');
});

it.each([
  ['GENERAL_CARGO', 'MEGA'],
  ['AUTOMOTIVE_TRANSPORT', undefined],
  ['', undefined],
])('keeps a class in the category "%s" as %s', (category, kept) => {
  const sent = VEHICLE.payload({ ...OWN, category, vehicle_class: 'MEGA' });
  expect(sent.vehicle_class).toBe(kept);
});

it('sends one driver: the user, or else the name', () => {
  const named = { ...OWN, driver_name: 'Jonas' };
  expect(VEHICLE.payload(named)).toMatchObject({ driver_id: null, driver_name: 'Jonas' });
  const driven = VEHICLE.payload({ ...named, driver_id: 4 });
  expect(driven.driver_id).toBe(4);
  expect(driven).not.toHaveProperty('driver_name');
});

const COMMON: Partial<VehicleRow> = {
  make: 'Volvo',
  model: 'FH',
  year: 2021,
  euroclass: 'euro6',
  lf: 'A',
  type: 'truck',
  category: 'GENERAL_CARGO',
  vehicle_class: 'MEGA',
  subcontractor_id: 9,
  dispatcher_id: 3,
};

it.each<[string, Partial<VehicleRow>]>([
  [
    'hired',
    { driver_id: 4, cost_calculation_type: 'PER_KM', cost_calculation_value: 115, ...COMMON },
  ],
  [
    'own',
    {
      driver_id: null,
      driver_name: 'Jonas',
      cost_calculation_type: 'OWN_PARK',
      driver_salary_type: 'PER_DAY',
      driver_salary: 9_000,
      fuel_consumption: 28.5,
      insurance: 25_000,
      wear_or_leasing: 'WEAR',
      wear_or_leasing_sum: 120_050,
      service: 1,
      administrative_costs: 0,
      other_costs: 99,
      ...COMMON,
    },
  ],
])('sends a vehicle that is %s as it was read, when nothing was changed', (_name, shown) => {
  const values = VEHICLE.valuesOf(wireOf(vehicle(shown)));
  expect(VEHICLE.schema.safeParse(values).success).toBe(true);
  expect(VEHICLE.payload(values)).toEqual({ number_plate: 'ABC 123', ...shown });
});

it('offers the years from next year back to 2000, and an older one that is stored', () => {
  const years = yearsUntil('2026-03-02', 2021);
  expect([years.length, years[0], years.at(-1)]).toEqual([28, '2027', '2000']);
  expect(yearsUntil('2026-03-02', null)).toEqual(years);
  expect(yearsUntil('2026-03-02', 1986)).toEqual([...years, '1986']);
});
