/** The words about a bank statement: its state, its layout, its accounts and its period. */
import i18next from 'i18next';
import type { PaymentImportStatus } from '@/api/generated/types';
import type { Badge } from '@/components/data-grid/types';
import { inFours } from '@/lib/iban';
import type { Tone } from '@/lib/tones';
import type { AccountPeriodView, PaymentImportView } from './imports-api';

/** Red for what failed or waits for a person (money specification, section 4). */
const TONES: Readonly<Record<PaymentImportStatus, Tone>> = {
  IN_PROGRESS: 'orange',
  IMPORTED: 'green',
  FAILED: 'red',
  ACTION_REQUIRED: 'red',
};

export const statusBadge = ({ status }: Pick<PaymentImportView, 'status'>): Badge => ({
  tone: TONES[status],
  text: i18next.t(`payments:statuses.${status}`),
});

/** How much of the file was gone through. */
export const sayProgress = ({ done_count: done, lines_count: count }: PaymentImportView): string =>
  i18next.t('payments:progress', { done, count });

/** The names of banks are the same in every language. */
const LAYOUTS: Readonly<Record<string, string>> = {
  'swedbank-lt': 'Swedbank CSV',
  'seb-lt': 'SEB CSV',
  'luminor-lt': 'Luminor CSV',
  'revolut-business': 'Revolut Business CSV',
  wise: 'Wise CSV',
  neutral: 'CSV',
};

/** `swedbank-lt` -> `Swedbank CSV`; what is unknown, such as `camt.053.001.02`, stays as it is. */
export const sayFormat = (format: string): string => LAYOUTS[format] ?? format;

/** Each account once, as it may have a balance in each of several currencies. */
export function sayAccounts(accounts: readonly AccountPeriodView[]): string {
  const named = accounts.flatMap(({ account }) => (account === null ? [] : [inFours(account)]));
  return [...new Set(named)].join(', ');
}

/** `2026-03-01 – 2026-03-31`, or the only day. */
export function sayPeriod(from: string | null, to: string | null): string {
  return from === to ? (from ?? '') : `${from ?? '…'} – ${to ?? '…'}`;
}

/** From the first day of all accounts to the last one; days are text that sorts. */
export function sayPeriods(accounts: readonly AccountPeriodView[]): string {
  const from = accounts.flatMap(({ date_from: day }) => day ?? []).toSorted();
  const to = accounts.flatMap(({ date_to: day }) => day ?? []).toSorted();
  return sayPeriod(from[0] ?? null, to.at(-1) ?? null);
}
