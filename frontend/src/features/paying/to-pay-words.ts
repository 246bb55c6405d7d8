/** What the list says about a settlement that is to be paid. */
import i18next from 'i18next';
import { daysBetween, type Day } from '@/lib/dates';
import { inFours } from '@/lib/iban';
import { NAMELESS, type OwedRow } from './to-pay-api';

/** Days until the last day to pay; negative for what is overdue. */
export const daysLeft = (due: Day, today: Day): number => daysBetween(today, due);

export function sayDaysLeft(days: number): string {
  if (days === 0) return i18next.t('paying:due.today');
  return days < 0
    ? i18next.t('paying:due.overdue', { count: -days })
    : i18next.t('paying:due.left', { count: days });
}

/** The account that is paid to. */
export function sayAccount({ bank_accounts: [first] }: OwedRow): string {
  return first === undefined ? i18next.t('paying:noAccount') : inFours(first);
}

/** Null if no file asks a bank to pay it. */
export function sayFile({ payment_file: name }: OwedRow): string | null {
  if (name === null) return null;
  return name === NAMELESS
    ? i18next.t('paying:inSomeFile')
    : i18next.t('paying:inFile', { file: name });
}

/** What a bank is asked to pay cannot be noted as paid by hand: the file says it. */
export const paidRefusal = (row: OwedRow): string | null =>
  row.payment_file === null ? null : i18next.t('paying:payInFile', { number: row.invoice_number });
