import i18next from 'i18next';
import type { OrderRow } from '@/api/generated/types';
import type { Day } from '@/lib/dates';
import classes from './orders.module.css';

type Window = Pick<OrderRow, 'loading_date_from' | 'loading_date_to'>;

/** `2026-03-11–13`, which fits into the column of a date. */
function shortSpan(from: Day | null, to: Day | null): string {
  if (from === null || to === null || from === to) return from ?? to ?? '';
  const [year, month] = from.split('-');
  if (to.startsWith(`${String(year)}-${String(month)}-`)) return `${from}–${to.slice(8)}`;
  return `${from}–${to.startsWith(`${String(year)}-`) ? to.slice(5) : to}`;
}

/** When an order without a loading date can be loaded. */
export function drawWindow({ loading_date_from: from, loading_date_to: to }: Window) {
  const span = shortSpan(from, to);
  if (span === '') return null;
  const days = from === to ? span : [from, to].filter((day) => day !== null).join(' – ');
  const whole = i18next.t('orders:window', { days });
  return (
    <span className={classes.window} data-tip={whole}>
      <span aria-hidden>{span}</span>
      <span className={classes.hiddenText}>{whole}</span>
    </span>
  );
}
