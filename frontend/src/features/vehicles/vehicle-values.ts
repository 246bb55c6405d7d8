/** A vehicle as its form holds it: texts as the screen shows them, under the wire's names. */
import * as z from 'zod/mini';
import { moneyText, textFromCents, wholeText } from '@/lib/form-texts';
import type { VehicleRow } from './vehicles-api';

const text = z.string();

/** Shapes alone: which fields are needed is the server's to judge (section 5). */
export const vehicleSchema = () =>
  z.object({
    number_plate: text,
    cost_calculation_type: text,
    cost_calculation_value: moneyText(),
    euroclass: text,
    make: text,
    model: text,
    year: wholeText(),
    lf: text,
    type: text,
    driver_id: z.nullable(z.number()),
    driver_name: text,
    dispatcher_id: z.nullable(z.number()),
    subcontractor_id: z.nullable(z.number()),
    driver_salary_type: text,
    driver_salary: moneyText(),
    fuel_consumption: wholeText(),
    insurance: moneyText(),
    wear_or_leasing: text,
    wear_or_leasing_sum: moneyText(),
    service: moneyText(),
    administrative_costs: moneyText(),
    other_costs: moneyText(),
    category: text,
    vehicle_class: text,
  });

export type VehicleValues = z.infer<ReturnType<typeof vehicleSchema>>;

export const NEW_VEHICLE: VehicleValues = {
  number_plate: '',
  cost_calculation_type: 'OWN_PARK',
  cost_calculation_value: '',
  euroclass: '',
  make: '',
  model: '',
  year: '',
  lf: '',
  type: '',
  driver_id: null,
  driver_name: '',
  dispatcher_id: null,
  subcontractor_id: null,
  driver_salary_type: '',
  driver_salary: '',
  fuel_consumption: '',
  insurance: '',
  wear_or_leasing: '',
  wear_or_leasing_sum: '',
  service: '',
  administrative_costs: '',
  other_costs: '',
  category: '',
  vehicle_class: '',
};

const shown = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

export function valuesOf(vehicle: VehicleRow): VehicleValues {
  return {
    number_plate: vehicle.plate_number,
    cost_calculation_type: vehicle.cost_calculation_type,
    cost_calculation_value: textFromCents(vehicle.cost_calculation_value),
    euroclass: shown(vehicle.euroclass),
    make: shown(vehicle.make),
    model: shown(vehicle.model),
    year: shown(vehicle.year),
    lf: shown(vehicle.lf),
    type: shown(vehicle.type),
    driver_id: vehicle.driver_id ?? null,
    driver_name: shown(vehicle.driver_name),
    dispatcher_id: vehicle.dispatcher_id ?? null,
    subcontractor_id: vehicle.subcontractor_id ?? null,
    driver_salary_type: shown(vehicle.driver_salary_type),
    driver_salary: textFromCents(vehicle.driver_salary),
    fuel_consumption: shown(vehicle.fuel_consumption),
    insurance: textFromCents(vehicle.insurance),
    wear_or_leasing: shown(vehicle.wear_or_leasing),
    wear_or_leasing_sum: textFromCents(vehicle.wear_or_leasing_sum),
    service: textFromCents(vehicle.service),
    administrative_costs: textFromCents(vehicle.administrative_costs),
    other_costs: textFromCents(vehicle.other_costs),
    category: shown(vehicle.category),
    vehicle_class: shown(vehicle.vehicle_class),
  };
}
