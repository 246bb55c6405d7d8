import i18next from 'i18next';
import type { OrderRow } from '@/api/generated/types';
import { periodText, shortPeriod } from '@/freight/period';
import classes from './orders.module.css';

type Window = Pick<OrderRow, 'loading_date_from' | 'loading_date_to'>;

/** When an order without a loading date can be loaded. */
export function drawWindow({ loading_date_from: from, loading_date_to: to }: Window) {
  const span = shortPeriod(from, to);
  if (span === '') return null;
  const whole = i18next.t('orders:window', { days: periodText(from, to) });
  return (
    <span className={classes.window} data-tip={whole}>
      <span aria-hidden>{span}</span>
      <span className="visually-hidden">{whole}</span>
    </span>
  );
}
