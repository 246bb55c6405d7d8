/** The fixed values of a vehicle, in the order in which selects offer them (money specification, section 9). */
import type { DriverSalaryType, EuroClass, LeasingType } from '@/api/generated/types';

export { CATEGORIES, VEHICLE_CLASSES, VEHICLE_COST_TYPES as COST_TYPES } from '@/freight/enums';

export const SALARY_TYPES = ['PER_DAY', 'PER_KM'] as const satisfies readonly DriverSalaryType[];
export const LEASING_TYPES = ['LEASING', 'WEAR'] as const satisfies readonly LeasingType[];
export const EURO_CLASSES = ['euro4', 'euro5', 'euro6'] as const satisfies readonly EuroClass[];

const FIRST_YEAR = 2000;

/**
 * The years of building that are offered, newest first: a vehicle may be of next year's model.
 *
 * @param stored an older year that a vehicle already has stays
 */
export function yearsUntil(today: string, stored: number | null | undefined): string[] {
  const last = Number(today.slice(0, 4)) + 1;
  const years = Array.from({ length: last - FIRST_YEAR + 1 }, (_, at) => String(last - at));
  const isOffered = typeof stored !== 'number' || years.includes(String(stored));
  return isOffered ? years : [...years, String(stored)];
}

/** `euro6` -> `Euro 6`; the same in every language. */
export const sayEuroClass = (euroClass: string) => euroClass.replace(/^euro/u, 'Euro ');
