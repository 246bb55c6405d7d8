/** The amounts of documents, each in its own currency: those of different currencies are never added up. */
import type { SummaryValue } from '@/components/list-page/list-page';
import { asCurrency, formatCents, formatMoney } from '@/lib/money';
import classes from './documents.module.css';

/** The currency is shown unless it is the euro. */
export const sayAmount = (cents: number, currency: string) =>
  currency === 'EUR' ? formatCents(cents) : formatMoney(cents, asCurrency(currency));

/** An amount of a row in its cell; a negative one is red as well. */
export function drawAmount(cents: number, currency: string) {
  const text = sayAmount(cents, currency);
  return cents < 0 ? <span className={classes.negative}>{text}</span> : text;
}

/** An amount among the figures over a list. */
export const figureOf = (cents: number, currency = 'EUR'): SummaryValue => ({
  value: formatMoney(cents, asCurrency(currency)),
  negative: cents < 0,
});
