/** The fixed values of a vehicle, in the order selects offer them (money specification, section 9). */

export { CATEGORIES, VEHICLE_CLASSES, VEHICLE_COST_TYPES as COST_TYPES } from '@/freight/enums';

export const SALARY_TYPES = ['PER_DAY', 'PER_KM'] as const;
export const LEASING_TYPES = ['LEASING', 'WEAR'] as const;
export const EURO_CLASSES = ['euro4', 'euro5', 'euro6'] as const;

/** `euro6` -> `Euro 6`; the same in every language. */
export const sayEuroClass = (euroClass: string) => euroClass.replace(/^euro/u, 'Euro ');
