/** A vehicle with its load in the proposed plan, and why. */
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PlannedPairView } from '@/api/generated/types';
import { DoubtMark } from '@/components/doubt-mark';
import { EstimateMark } from '@/components/estimate-mark';
import { countsEstimatedDays } from '@/freight/estimated-days';
import { shortPlaces } from '@/freight/places';
import { formatDistance } from '@/lib/distance';
import { formatMoney } from '@/lib/money';
import { RunnersUp } from './runners-up';
import classes from './best-plan.module.css';

interface PlannedPairProps {
  pair: PlannedPairView;
  isChosen: boolean;
  disabled: boolean;
  onToggle: () => void;
}

export function PlannedPair({ pair, isChosen, disabled, onToggle }: PlannedPairProps) {
  const { t } = useTranslation('planning');
  const { vehicle, order, vehicle_worth: worth, others } = pair;
  const { revenue_value: revenue, costs_value: cost, profit_value: profit } = order;
  const names = { plate: vehicle.vehicle_number, load: order.order_number };
  const penalties = revenue - cost - profit;
  return (
    <li className={classes.pair}>
      <Checkbox
        className={classes.check}
        aria-label={t('plan.take', names)}
        checked={isChosen}
        disabled={disabled}
        onChange={onToggle}
      />
      <span className={classes.who}>
        <strong>{vehicle.vehicle_number}</strong>
        <span className={classes.note}>
          {shortPlaces(vehicle.vehicle_location)}, {vehicle.availability_date}
        </span>
      </span>
      <span className={classes.what}>
        <strong>{order.order_number}</strong>
        <span className={classes.note}>
          {shortPlaces([...order.loadings, ...order.unloading].join('; '))}
        </span>
      </span>
      <span className={classes.profit} data-negative={profit < 0 || undefined}>
        {countsEstimatedDays(order.days_estimated, 'profit') ? <EstimateMark /> : null}
        {formatMoney(profit)}
      </span>
      <details className={classes.why}>
        <summary aria-label={t('plan.whyOf', names)}>{t('plan.why')}</summary>
        <p>
          {t('plan.sum', {
            revenue: formatMoney(revenue),
            cost: formatMoney(cost),
            profit: formatMoney(profit),
          })}
          {penalties === 0 ? null : ` ${t('plan.penalties', { amount: formatMoney(penalties) })}`}
          <br />
          {order.is_distance_doubtful ? <DoubtMark /> : null}
          {t('plan.distance', {
            total: formatDistance(order.total_distance_value),
            empty: formatDistance(order.empty_distance_value),
          })}
          {worth === null ? null : (
            <>
              <br />
              {t('plan.worth', { ...names, amount: formatMoney(worth) })}
            </>
          )}
        </p>
        <RunnersUp others={others} />
      </details>
    </li>
  );
}
