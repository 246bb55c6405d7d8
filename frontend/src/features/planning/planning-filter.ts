/** Filters the planning in the browser, by what the address says. */
import type { DataVecPlanningCardView, FreeVehicleView } from '@/api/generated/types';

/** A vehicle with its orders. */
export type PlanningCard = DataVecPlanningCardView['data'][number];

export interface PlannedDay {
  date: string;
  vehicle_plannings: FreeVehicleView[];
}

/** The parameters of the address. */
export const PLATE = 'plate';
export const KIND = 'filter';

/** Which vehicles are shown: all, those that can take an order, or those that have one. */
export const KINDS = ['all', 'planning', 'project'] as const;
export type Kind = (typeof KINDS)[number];

export const kindOf = (text: string | null): Kind => KINDS.find((kind) => kind === text) ?? 'all';

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

/** The cards of vehicles that match, by plate. */
export function cardsWith(
  cards: readonly PlanningCard[],
  plate: string,
  kind: Kind,
): readonly PlanningCard[] {
  const wanted = bare(plate);
  return cards
    .filter(
      ({ plate_number, is_free, order_assigned }) =>
        bare(plate_number).includes(wanted) &&
        (kind === 'all' || (kind === 'planning' ? is_free : order_assigned)),
    )
    .toSorted((one, other) => one.plate_number.localeCompare(other.plate_number));
}
