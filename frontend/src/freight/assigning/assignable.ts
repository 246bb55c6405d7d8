import type { DataVecLoadVehicleView, LoadView } from '@/api/generated/types';
import { makeStale } from '@/api/tagged';
import { loads } from '@/api/tags/loads';

/** An order that can get a vehicle. */
export type Assignable = Pick<
  LoadView,
  'order_number' | 'currency' | 'vehicle' | 'loading_place' | 'unloading_place'
> & { id: number };

export type Candidate = DataVecLoadVehicleView['data'][number];

/** A vehicle as far as assigning it goes. */
export type ChosenVehicle = Pick<
  Candidate,
  | 'vehicle_planning_id'
  | 'vehicle_number'
  | 'calculated_route_id'
  | 'profit'
  | 'currency'
  | 'days_estimated'
>;

/** A load has got its vehicle. */
export const loadAssigned = (id: number) => makeStale(loads.assignVehiclePlanning.stale, { id });

/** The vehicles for a load have changed. */
export const candidatesChanged = (id: number) => makeStale(['Load.id'], { id });
