/** A vehicle of the planning: where its plan ends, and its orders. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanningOrderView } from '@/api/generated/types';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import { StatusBadge } from '@/components/status-badge';
import { sayVehicleCost } from '@/freight/vehicle-cost';
import type { Choice } from './chosen-pair';
import { EntryActions } from './entry-actions';
import { LastSeen } from './last-seen';
import { OrderRows } from './order-rows';
import type { PlanningCard } from './planning-filter';
import { RenewLink } from './renew-link';
import { VehiclePlace } from './vehicle-place';
import classes from './vehicle-card.module.css';

interface VehicleCardProps {
  card: PlanningCard;
  /** Missing while they are asked for. */
  orders: readonly PlanningOrderView[] | undefined;
  error: unknown;
  onRetry: () => void;
  onChoose: (choice: Choice) => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function VehicleCard({ card, orders, error, onRetry, ...acts }: VehicleCardProps) {
  const { t } = useTranslation('planning');
  const id = useId();
  const { plate_number: plate, insurance_expired: isExpired } = card;
  return (
    <section
      className={classes.card}
      aria-labelledby={id}
      data-assigned={card.order_assigned || undefined}
    >
      <header className={classes.head}>
        <h2 id={id} className={classes.plate}>
          {plate}
        </h2>
        {card.order_assigned ? <StatusBadge tone="green">{t('orderAssigned')}</StatusBadge> : null}
        {isExpired ? <StatusBadge tone="red">{t('insuranceExpired')}</StatusBadge> : null}
        <span className={classes.date}>
          {t(card.is_free ? 'freeFrom' : 'atWork', { date: card.availability_date })}
        </span>
        <span>{sayVehicleCost(card.cost_calculation_type, card.cost_value)}</span>
        <VehiclePlace vehicle={card} />
        <LastSeen vehicle={card} />
        {card.vehicle_note ? <span className={classes.note}>{card.vehicle_note}</span> : null}
        {card.is_free ? (
          <span className={classes.actions}>
            <EntryActions plate={plate} onEdit={acts.onEdit} onDelete={acts.onDelete} />
          </span>
        ) : null}
      </header>
      {isExpired ? (
        <p className={classes.line}>
          {t('routingUnavailable')} <RenewLink vehicle={card} />
        </p>
      ) : null}
      <Orders
        card={card}
        orders={orders}
        error={error}
        onRetry={onRetry}
        onChoose={acts.onChoose}
      />
    </section>
  );
}

type OrdersProps = Pick<VehicleCardProps, 'card' | 'orders' | 'error' | 'onRetry' | 'onChoose'>;

function Orders({ card, orders, error, onRetry, onChoose }: OrdersProps) {
  const { t } = useTranslation('planning');
  if (!orders) {
    return error ? <ErrorPanel error={error} onRetry={onRetry} /> : <DelayedSkeleton rows={5} />;
  }
  const choose = (order: PlanningOrderView) => onChoose({ vehicle: card, order });
  const sees = orders.some((order) => order.vehicle_planning_assigned);
  const hasLoads = orders.some((order) => !order.vehicle_planning_assigned);
  return (
    <>
      {card.order_assigned && !sees ? <p className={classes.line}>{t('unseen')}</p> : null}
      {orders.length > 0 ? (
        <OrderRows
          plate={card.plate_number}
          orders={orders}
          onSelect={choose}
          onUnselect={choose}
        />
      ) : null}
      {card.is_free && !hasLoads && !card.insurance_expired ? (
        <p className={classes.line}>{t('noLoads')}</p>
      ) : null}
      {card.is_free ? null : <p className={classes.line}>{t('noUnloading')}</p>}
    </>
  );
}
