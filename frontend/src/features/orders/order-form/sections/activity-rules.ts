import type { OrderValues } from '../order-table';

interface SetByActivity {
  cargo: Partial<OrderValues['cargo']>;
  finance: Partial<OrderValues['finance']>;
}

/** What choosing an activity sets besides itself (orders specification, section 4). */
export const setByActivity = (activity: string): SetByActivity =>
  activity === 'SPOT'
    ? {
        cargo: { vehicle_planning_id: null },
        finance: { revenue_calculation_type: 'FIXED', cost_calculation_type: 'FIXED' },
      }
    : { cargo: { spot_vehicle: '', spot_vehicle_class: '' }, finance: {} };
