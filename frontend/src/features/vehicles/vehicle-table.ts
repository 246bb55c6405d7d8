/**
 * The fields of a vehicle. The server decides which are required (money specification, section 5), and
 * clears those that are not sent.
 */
import type { VehiclePayload, VehicleRow } from '@/api/generated/types';
import { choice, id, money, oneDecimal, text, whole } from '@/lib/form-rows';
import { formTable } from '@/lib/form-table';
import * as words from './vehicle-words';

interface Cost {
  cost_calculation_type: string;
}
/** Own vehicles have several costs, hired ones a price. */
const isOwn = (values: Cost) => values.cost_calculation_type === 'OWN_PARK';
const own = { when: isOwn };
const salary = { ...own, group: 'salary' };

export const VEHICLE = formTable<VehiclePayload>()({
  number_plate: text('record:vehicle.number_plate', { required: true }),
  make: text('record:vehicle.make'),
  model: text('record:vehicle.model'),
  year: whole('record:vehicle.year'),
  euroclass: choice('record:vehicle.euroclass', words.EURO_CLASSES, words.sayEuroClass),
  lf: text('record:vehicle.lf'),
  type: text('record:vehicle.type'),
  category: choice('record:vehicle.category', words.CATEGORIES, 'choices:'),
  vehicle_class: choice('record:vehicle.vehicle_class', words.VEHICLE_CLASSES, 'choices:', {
    when: (values: { category: string }) => values.category === 'GENERAL_CARGO',
  }),
  subcontractor_id: id('record:vehicle.subcontractor_id'),
  dispatcher_id: id('record:vehicle.dispatcher_id'),
  driver_id: id('record:vehicle.driver_id', { group: 'driver' }),
  driver_name: text('record:vehicle.driver_name', {
    when: (values: { driver_id: number | null }) => values.driver_id === null,
    group: 'driver',
  }),
  cost_calculation_type: choice(
    'record:vehicle.cost_calculation_type',
    words.COST_TYPES,
    'choices:',
    { initial: 'OWN_PARK', required: true, group: 'cost' },
  ),
  cost_calculation_value: money('record:vehicle.cost_calculation_value', {
    when: (values: Cost) => !isOwn(values),
    required: true,
    group: 'cost',
  }),
  driver_salary_type: choice(
    'record:vehicle.driver_salary_type',
    words.SALARY_TYPES,
    'choices:',
    salary,
  ),
  driver_salary: money('record:vehicle.driver_salary', salary),
  fuel_consumption: oneDecimal('record:vehicle.fuel_consumption', own),
  insurance: money('record:vehicle.insurance', own),
  wear_or_leasing: choice(
    'record:vehicle.wear_or_leasing',
    words.LEASING_TYPES,
    'vehicles:leasingTypes.',
    {
      ...own,
      group: 'leasing',
    },
  ),
  wear_or_leasing_sum: money('record:vehicle.wear_or_leasing_sum', {
    when: (values: Cost & { wear_or_leasing: string }) =>
      isOwn(values) && values.wear_or_leasing !== '',
    group: 'leasing',
  }),
  service: money('record:vehicle.service', own),
  administrative_costs: money('record:vehicle.administrative_costs', own),
  other_costs: money('record:vehicle.other_costs', own),
});

export const wireOf = ({ plate_number, ...vehicle }: VehicleRow) => ({
  ...vehicle,
  number_plate: plate_number,
});
