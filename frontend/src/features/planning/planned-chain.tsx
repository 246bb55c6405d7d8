/** A vehicle with the loads it takes one after the other, and when. */
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ChainView, RideView } from '@/api/generated/types';
import { DoubtMark } from '@/components/doubt-mark';
import { EstimateMark } from '@/components/estimate-mark';
import { countsEstimatedDays } from '@/freight/estimated-days';
import { shortPlaces } from '@/freight/places';
import { formatMoment } from '@/lib/dates';
import { formatDistance } from '@/lib/distance';
import { formatMoney } from '@/lib/money';
import classes from './best-plan.module.css';

interface PlannedChainProps {
  chain: ChainView;
  isChosen: boolean;
  disabled: boolean;
  onToggle: () => void;
}

export function PlannedChain({ chain, isChosen, disabled, onToggle }: PlannedChainProps) {
  const { t } = useTranslation('planning');
  const { vehicle, rides, profit } = chain;
  const isEstimated = rides.some(({ order }) =>
    countsEstimatedDays(order.days_estimated, 'profit'),
  );
  return (
    <li className={classes.pair}>
      <Checkbox
        className={classes.check}
        aria-label={t('chains.take', { count: rides.length, plate: vehicle.vehicle_number })}
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
      <ol className={classes.rides}>
        {rides.map((ride) => (
          <Ride key={ride.order.order_id} ride={ride} />
        ))}
      </ol>
      <span className={classes.profit} data-negative={profit < 0 || undefined}>
        {isEstimated ? <EstimateMark /> : null}
        {formatMoney(profit)}
      </span>
    </li>
  );
}

/** No number is parted from what it counts. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

function Ride({ ride }: { ride: RideView }) {
  const { t } = useTranslation('planning');
  const { order } = ride;
  const pauses = [
    ride.breaks > 0 && t('chains.breaks', { count: ride.breaks }),
    ride.daily_rests > 0 && t('chains.dailyRests', { count: ride.daily_rests }),
    ride.weekly_rests > 0 && t('chains.weeklyRests', { count: ride.weekly_rests }),
  ].filter((pause) => pause !== false);
  return (
    <li>
      <strong>{order.order_number}</strong>{' '}
      {shortPlaces([...order.loadings, ...order.unloading].join('; '))}
      <span className={classes.note}>
        <br />
        <span className={classes.whole}>
          {t('chains.loads', { moment: formatMoment(ride.loads_from) })}
        </span>{' '}
        <span className={classes.whole}>
          {t('chains.unloaded', { moment: formatMoment(ride.unloads_until) })}
        </span>
        <br />
        {pauses.length > 0 ? (
          <>
            {pauses.map(unbroken).join(', ')}
            <br />
          </>
        ) : null}
        {countsEstimatedDays(order.days_estimated, 'profit') ? <EstimateMark /> : null}
        {formatMoney(order.profit_value)} · {order.is_distance_doubtful ? <DoubtMark /> : null}
        {t('plan.distance', {
          total: formatDistance(order.total_distance_value),
          empty: formatDistance(order.empty_distance_value),
        })}
      </span>
    </li>
  );
}
