/** Filters the planning in the browser, by the plate in the address. */
import type { FreeVehicleView } from '@/api/generated/types';

export interface PlannedDay {
  date: string;
  vehicle_plannings: FreeVehicleView[];
}

/** The parameter of the address. */
export const PLATE = 'plate';

/** People type a plate with spaces, hyphens, or neither. */
const bare = (plate: string) => plate.replaceAll(/[\s-]/gu, '').toLowerCase();

/** The days with matching vehicles. */
export function daysWith(days: readonly PlannedDay[], plate: string): readonly PlannedDay[] {
  const wanted = bare(plate);
  if (wanted === '') return days;
  return days
    .map((day) => ({
      ...day,
      vehicle_plannings: day.vehicle_plannings.filter(({ plate_number }) =>
        bare(plate_number).includes(wanted),
      ),
    }))
    .filter(({ vehicle_plannings: left }) => left.length > 0);
}
