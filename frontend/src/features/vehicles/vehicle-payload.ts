/** From the form's texts to the wire: cents, litres, whole years; what is hidden is left out. */
import { centsFromText, wholeFromText } from '@/lib/form-texts';
import type { VehiclePayload } from './vehicles-api';
import type { VehicleValues } from './vehicle-values';

const filled = (text: string) => (text.trim() === '' ? null : text.trim());

/**
 * @param choosesCategory false for a person held to one category: the server settles it then
 */
export function vehiclePayload(values: VehicleValues, choosesCategory: boolean): VehiclePayload {
  return {
    number_plate: filled(values.number_plate),
    cost_calculation_type: filled(values.cost_calculation_type),
    euroclass: filled(values.euroclass),
    make: filled(values.make),
    model: filled(values.model),
    year: wholeFromText(values.year),
    lf: filled(values.lf),
    type: filled(values.type),
    driver_id: values.driver_id,
    driver_name: values.driver_id === null ? filled(values.driver_name) : null,
    dispatcher_id: values.dispatcher_id,
    subcontractor_id: values.subcontractor_id,
    ...(choosesCategory ? { category: filled(values.category) } : null),
    vehicle_class: values.category === 'GENERAL_CARGO' ? filled(values.vehicle_class) : null,
    ...(values.cost_calculation_type === 'OWN_PARK'
      ? ownParkCosts(values)
      : { cost_calculation_value: centsFromText(values.cost_calculation_value) }),
  };
}

function ownParkCosts(values: VehicleValues): VehiclePayload {
  const leasing = filled(values.wear_or_leasing);
  return {
    driver_salary_type: filled(values.driver_salary_type),
    driver_salary: centsFromText(values.driver_salary),
    fuel_consumption: wholeFromText(values.fuel_consumption),
    insurance: centsFromText(values.insurance),
    wear_or_leasing: leasing,
    wear_or_leasing_sum: leasing === null ? null : centsFromText(values.wear_or_leasing_sum),
    service: centsFromText(values.service),
    administrative_costs: centsFromText(values.administrative_costs),
    other_costs: centsFromText(values.other_costs),
  };
}
