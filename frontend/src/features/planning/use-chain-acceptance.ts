/** Accepts chains: load after load, each from where the one before leaves the vehicle. */
import { useTranslation } from 'react-i18next';
import { useAssignVehiclePlanningMutation } from '@/api/generated/loads';
import { useLazyListUnassignedPlanningQuery } from '@/api/generated/planning';
import type { ChainView } from '@/api/generated/types';
import { loadAssigned } from '@/freight/assigning/assignable';
import { errorSentence, readApiError } from '@/lib/api-error';
import { useFlash } from '@/lib/flashes';
import { formatMoney } from '@/lib/money';
import { useAppDispatch } from '@/lib/redux';

/** Returns why some loads were refused; what comes after such a load in its chain is not tried. */
export function useChainAcceptance() {
  const { t } = useTranslation('planning');
  const [assign] = useAssignVehiclePlanningMutation();
  const [readFree] = useLazyListUnassignedPlanningQuery();
  const dispatch = useAppDispatch();
  const flash = useFlash();

  /** The entry at which the vehicle is free again after an unloading; it may be free elsewhere that day, too. */
  const nextEntry = async (plate: string, day: string, place: string): Promise<number | null> => {
    const { data } = await readFree({ withoutOrders: true });
    const free = data?.data.find(({ date }) => date === day)?.vehicle_plannings ?? [];
    const next = free.find(
      (entry) => entry.plate_number === plate && entry.vehicle_location === place,
    );
    return next?.vehicle_planning_id ?? null;
  };

  return async (chains: readonly ChainView[], onDone: (count: number) => void) => {
    const refused: string[] = [];
    let [count, profit, tried] = [0, 0, 0];
    for (const { vehicle, rides } of chains) {
      const plate = vehicle.vehicle_number;
      let entry: number | null = vehicle.vehicle_planning_id;
      for (const [place, { order, unloading_date: day, ends_at: end }] of rides.entries()) {
        const load = order.order_number;
        tried += 1;
        if (entry === null) {
          refused.push(t('chains.notAfter', { load, plate }));
          break;
        }
        const { error } = await assign({
          id: order.order_id,
          assignPayload: {
            vehicle_planning_id: entry,
            // The others begin where the vehicle is not yet, so their way is measured.
            calculated_route_id: place === 0 ? order.calculated_route_id : null,
            unloading_date: day,
          },
        });
        if (error) {
          refused.push(t('plan.refused', { load, plate, why: errorSentence(readApiError(error)) }));
          break;
        }
        count += 1;
        profit += order.profit_value;
        onDone(tried);
        entry = place < rides.length - 1 ? await nextEntry(plate, day, end) : null;
      }
    }
    const [first] = chains;
    if (first?.rides[0]) dispatch(loadAssigned(first.rides[0].order.order_id));
    if (count > 0) flash.success(t('plan.done', { count, profit: formatMoney(profit) }));
    return refused;
  };
}
