import { useEffect } from 'react';
import type { FreeVehicleView } from '@/api/generated/types';
import type { ShowOrders } from './use-planning-live';

/** Tells which orders of these vehicles are on the screen, as long as they are. */
export function useShownOrders(
  part: number,
  vehicles: readonly Pick<FreeVehicleView, 'orders'>[] | undefined,
  showOrders: ShowOrders,
): void {
  useEffect(() => {
    const orders = vehicles?.flatMap((vehicle) => vehicle.orders.map(({ order_id }) => order_id));
    showOrders(part, orders ?? []);
    return () => showOrders(part, []);
  }, [part, vehicles, showOrders]);
}
