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
  number_plate: text('vehicles:columns.plateNumber', { required: true }),
  make: text('vehicles:columns.make'),
  model: text('vehicles:columns.model'),
  year: whole('vehicles:columns.year'),
  euroclass: choice('vehicles:columns.euroClass', words.EURO_CLASSES, words.sayEuroClass),
  lf: text('vehicles:columns.lf'),
  type: text('vehicles:fields.type'),
  category: choice('vehicles:fields.category', words.CATEGORIES, 'vehicles:categories'),
  vehicle_class: choice('vehicles:fields.class', words.VEHICLE_CLASSES, 'vehicles:classes', {
    when: (values: { category: string }) => values.category === 'GENERAL_CARGO',
  }),
  subcontractor_id: id('vehicles:supplier'),
  dispatcher_id: id('vehicles:columns.dispatcher'),
  driver_id: id('vehicles:columns.driver', { group: 'driver' }),
  driver_name: text('vehicles:fields.driverName', {
    when: (values: { driver_id: number | null }) => values.driver_id === null,
    group: 'driver',
  }),
  cost_calculation_type: choice(
    'vehicles:fields.costType',
    words.COST_TYPES,
    'vehicles:costTypes',
    { initial: 'OWN_PARK', required: true, group: 'cost' },
  ),
  cost_calculation_value: money('vehicles:columns.cost', {
    when: (values: Cost) => !isOwn(values),
    required: true,
    group: 'cost',
  }),
  driver_salary_type: choice(
    'vehicles:fields.salaryType',
    words.SALARY_TYPES,
    'vehicles:costTypes',
    salary,
  ),
  driver_salary: money('vehicles:fields.salary', salary),
  fuel_consumption: oneDecimal('vehicles:fields.fuel', own),
  insurance: money('vehicles:fields.insurance', own),
  wear_or_leasing: choice('vehicles:fields.leasing', words.LEASING_TYPES, 'vehicles:leasingTypes', {
    ...own,
    group: 'leasing',
  }),
  wear_or_leasing_sum: money('vehicles:fields.leasingSum', {
    when: (values: Cost & { wear_or_leasing: string }) =>
      isOwn(values) && values.wear_or_leasing !== '',
    group: 'leasing',
  }),
  service: money('vehicles:fields.service', own),
  administrative_costs: money('vehicles:fields.administration', own),
  other_costs: money('vehicles:fields.other', own),
});

export const wireOf = ({ plate_number, ...vehicle }: VehicleRow) => ({
  ...vehicle,
  number_plate: plate_number,
});
