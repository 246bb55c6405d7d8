import { expect, it } from 'vitest';
import { vehiclePayload } from './vehicle-payload';
import { NEW_VEHICLE, valuesOf } from './vehicle-values';

const OWN = {
  ...NEW_VEHICLE,
  number_plate: ' ABC 123 ',
  driver_salary_type: 'PER_DAY',
  driver_salary: '90',
  fuel_consumption: '31',
  insurance: '250.00',
  wear_or_leasing: 'LEASING',
  wear_or_leasing_sum: '1,200.00',
  cost_calculation_value: '1.10',
};

it('sends all costs of an own vehicle in cents, and no price', () => {
  const sent = vehiclePayload(OWN, true);
  expect(sent).toMatchObject({
    number_plate: 'ABC 123',
    cost_calculation_type: 'OWN_PARK',
    driver_salary: 9_000,
    fuel_consumption: 31,
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
    const sent = vehiclePayload({ ...OWN, cost_calculation_type: type }, true);
    expect(sent).toMatchObject({ cost_calculation_type: type, cost_calculation_value: 110 });
    expect(sent).not.toHaveProperty('insurance');
    expect(sent).not.toHaveProperty('driver_salary');
  },
);

it('forgets the leasing amount with the leasing type', () => {
  expect(vehiclePayload({ ...OWN, wear_or_leasing: '' }, true)).toMatchObject({
    wear_or_leasing: null,
    wear_or_leasing_sum: null,
  });
});

it.each([
  ['GENERAL_CARGO', 'MEGA'],
  ['AUTOMOTIVE_TRANSPORT', null],
  ['', null],
])('keeps a class in the category "%s" as %s', (category, kept) => {
  const sent = vehiclePayload({ ...OWN, category, vehicle_class: 'MEGA' }, true);
  expect(sent.vehicle_class).toBe(kept);
});

it('sends one driver: the user, or else the name', () => {
  const named = { ...OWN, driver_name: 'Jonas' };
  expect(vehiclePayload(named, true)).toMatchObject({ driver_id: null, driver_name: 'Jonas' });
  expect(vehiclePayload({ ...named, driver_id: 4 }, true)).toMatchObject({
    driver_id: 4,
    driver_name: null,
  });
});

it('reads what the server sent and sends the same again', () => {
  const vehicle = {
    id: 7,
    plate_number: 'ABC 123',
    cost_calculation_type: 'PER_KM',
    cost_calculation_value: 115,
    year: 2021,
    insurance_expired: false,
    updated_at: '2026-01-01T00:00:00Z',
  };
  expect(vehiclePayload(valuesOf(vehicle), false)).toMatchObject({
    number_plate: 'ABC 123',
    cost_calculation_value: 115,
    year: 2021,
  });
});
