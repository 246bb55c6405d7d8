/** The loads of one vehicle, under its row in the planning by date. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListUnassignedPlanningQuery } from '@/api/generated/planning';
import type { FreeVehicleView, PlanningOrderView } from '@/api/generated/types';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import { OrderRows } from './order-rows';
import type { ShowOrders } from './use-planning-live';
import { useShownOrders } from './use-shown-orders';
import classes from './planning.module.css';

interface LoadsOfProps {
  vehicle: FreeVehicleView;
  showOrders: ShowOrders;
  onSelect: (order: PlanningOrderView) => void;
}

export function LoadsOf({ vehicle, showOrders, onSelect }: LoadsOfProps) {
  const { t } = useTranslation('planning');
  const { vehicle_planning_id: entry } = vehicle;
  // Loads get taken meanwhile, so each opening asks again.
  const query = useListUnassignedPlanningQuery(
    { ids: String(entry) },
    { refetchOnMountOrArgChange: true },
  );
  const vehicles = useMemo(
    () => query.data?.data.flatMap((day) => day.vehicle_plannings),
    [query.data],
  );
  useShownOrders(entry, vehicles, showOrders);
  if (vehicle.insurance_expired) {
    return <p className={classes.none}>{t('routingUnavailable')}</p>;
  }
  if (!vehicles) {
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <DelayedSkeleton rows={3} />
    );
  }
  const orders = vehicles.flatMap((planned) => planned.orders);
  if (orders.length === 0) return <p className={classes.none}>{t('noLoads')}</p>;
  return (
    <OrderRows
      plate={vehicle.plate_number}
      orders={orders}
      onSelect={onSelect}
      onUnselect={onSelect}
    />
  );
}
