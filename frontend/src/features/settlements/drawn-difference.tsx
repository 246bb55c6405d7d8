import classes from '@/freight/accounting/documents.module.css';
import { sayAmount } from '@/freight/accounting/amounts';

/** `+18.00`: by how much more was billed than agreed; more is red, since it is our loss. */
export function drawDifference(cents: number, currency: string) {
  const text = `${cents > 0 ? '+' : ''}${sayAmount(cents, currency)}`;
  return cents > 0 ? <span className={classes.negative}>{text}</span> : text;
}
