import { sayAmount } from '@/freight/accounting/amounts';
import classes from './accounting-outcome.module.css';

/** `+18.00` or `-18.00`: by how much the profit is better or worse than planned. */
export function drawChange(cents: number, currency: string) {
  const text = sayAmount(cents, currency);
  if (cents === 0) return text;
  return cents > 0 ? (
    <span className={classes.better}>+{text}</span>
  ) : (
    <span className={classes.worse}>{text}</span>
  );
}
