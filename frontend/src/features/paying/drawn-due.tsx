import { companyToday, type Day } from '@/lib/dates';
import { daysLeft, sayDaysLeft } from './to-pay-words';
import classes from './paying.module.css';

/** A week: as far as the figures over the list look ahead. */
const SOON = 7;

/** The last day to pay, and how far away it is in words; the colour only repeats them. */
export function drawDue(due: Day | null) {
  if (due === null) return null;
  const days = daysLeft(due, companyToday());
  const tone = days < 0 ? classes.overdue : days <= SOON ? classes.soon : classes.later;
  return (
    <>
      {due} <span className={tone}>{sayDaysLeft(days)}</span>
    </>
  );
}
