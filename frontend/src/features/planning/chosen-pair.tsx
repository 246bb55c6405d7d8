/** Selecting a load for a vehicle, or taking it back. */
import type { FreeVehicleView, PlanningOrderView } from '@/api/generated/types';
import { AssignDialog } from '@/freight/assigning/assign-dialog';
import { UnassignDialog } from '@/freight/assigning/unassign-dialog';

export interface Choice {
  vehicle: FreeVehicleView;
  order: PlanningOrderView;
}

interface ChosenPairProps {
  choice: Choice;
  /** How long after an assignment the lists are read again; by default when its dialog closes. */
  reloadAfterMs?: number;
  onUnassigned?: () => void;
  onClose: () => void;
}

export function ChosenPair({ choice, reloadAfterMs, onUnassigned, onClose }: ChosenPairProps) {
  const { vehicle, order } = choice;
  const { order_id: id, order_number, currency } = order;
  if (order.vehicle_planning_assigned) {
    return (
      <UnassignDialog
        load={{ id, order_number }}
        vehicle={vehicle.plate_number}
        onUnassigned={onUnassigned}
        onClose={onClose}
      />
    );
  }
  return (
    <AssignDialog
      load={{
        id,
        order_number,
        currency,
        vehicle: null,
        loading_place: order.loadings.join('; '),
        unloading_place: order.unloading.join('; '),
      }}
      candidate={{
        vehicle_planning_id: vehicle.vehicle_planning_id,
        vehicle_number: vehicle.plate_number,
        calculated_route_id: order.calculated_route_id,
        profit: order.profit_value,
        currency,
        days_estimated: order.days_estimated,
      }}
      reloadAfterMs={reloadAfterMs}
      onClose={onClose}
    />
  );
}
