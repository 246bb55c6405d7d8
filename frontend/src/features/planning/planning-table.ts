import type {
  DataPlanningEntryView,
  FreeVehicleView,
  PlanningEntryPayload,
} from '@/api/generated/types';
import type { Day } from '@/lib/dates';
import { day, id, place, text } from '@/lib/form-rows';
import { formTable } from '@/lib/form-table';

const NAMES = { address: 'address', latitude: 'latitude', longitude: 'longitude' } as const;

export const ENTRY = formTable<PlanningEntryPayload>()({
  vehicle_id: id('record:planning_entry.vehicle_id', { checked: true }),
  address: place('record:planning_entry.address', NAMES, { checked: true }),
  date: day('record:planning_entry.date', { checked: true }),
  vehicle_note: text('planning:fields.note'),
});

/** What the dialog needs to know of a stored entry. */
export type StoredEntry = Pick<
  FreeVehicleView,
  | 'availability_date'
  | 'plate_number'
  | 'updated_at'
  | 'vehicle_id'
  | 'vehicle_latitude'
  | 'vehicle_location'
  | 'vehicle_longitude'
  | 'vehicle_note'
  | 'vehicle_planning_id'
>;

/** One entry has other names than those in the list. */
export const storedEntry = (entry: DataPlanningEntryView['data']): StoredEntry => ({
  ...entry,
  vehicle_location: entry.location,
  vehicle_latitude: entry.latitude,
  vehicle_longitude: entry.longitude,
});

export const wireOf = (entry: StoredEntry) => ({
  ...entry,
  address: entry.vehicle_location,
  latitude: entry.vehicle_latitude,
  longitude: entry.vehicle_longitude,
  date: entry.availability_date,
});

/**
 * Whether saving moves the vehicle into the past, which has to be confirmed. An entry in the past may
 * keep its day.
 */
export function movesIntoPast(date: Day, before: Day | null, today: Day): boolean {
  return date < today && date !== before;
}
