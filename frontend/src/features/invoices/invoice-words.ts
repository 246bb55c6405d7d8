/** What the lists say about an invoice: its badges, and why something cannot be done with it. */
import i18next from 'i18next';
import type { InvoiceRow, InvoiceType } from '@/api/generated/types';
import type { Badge } from '@/components/data-grid/types';
import { debetasBadge, deliveryBadge, exportedBadge } from '@/freight/accounting/badges';
import { serverText } from '@/lib/server-texts';
import type { Tone } from '@/lib/tones';
import type texts from '@/locales/en';

export const INVOICE_TYPES = [
  'NORMAL',
  'CREDIT',
  'ADDITIONAL',
] as const satisfies readonly InvoiceType[];

const TYPE_TONES: Readonly<Record<InvoiceType, Tone>> = {
  NORMAL: 'grey',
  CREDIT: 'orange',
  ADDITIONAL: 'blue',
};

export const sayInvoiceType = (type: string) => i18next.t(`invoices:types.${type as InvoiceType}`);

export const typeBadge = (type: InvoiceType): Badge => ({
  tone: TYPE_TONES[type],
  text: sayInvoiceType(type),
});

const isCredited = ({ credited_amount: credited }: InvoiceRow) => credited !== 0;
const isWhollyCredited = ({ amount, credited_amount: credited }: InvoiceRow) =>
  credited !== 0 && amount + credited <= 0;

/** Whether the client still has to pay something of it. */
export const isWaiting = (invoice: InvoiceRow) =>
  invoice.cancelled_at === null &&
  invoice.amount + invoice.credited_amount > Math.max(invoice.paid_amount, 0);

/** `+12`, `0`, `−3`: the days until it has to be paid; null if there is nothing to wait for. */
export function sayDaysUntilDue(invoice: InvoiceRow): string | null {
  if (!isWaiting(invoice)) return null;
  const { days_until_due: days } = invoice;
  return days > 0 ? `+${String(days)}` : String(days).replace('-', '−');
}

function mailBadge({ email }: InvoiceRow): Badge | null {
  const say = (key: 'sent' | 'sending' | 'mailFailed') => i18next.t(`invoices:badges.${key}`);
  if (email === null) return null;
  const hint = email.error === null ? undefined : serverText(email.error, email.failure);
  if (email.status === 'failed') return { tone: 'red', text: say('mailFailed'), hint };
  if (email.status === 'sent') return { tone: 'green', text: say('sent') };
  return { tone: 'orange', text: say('sending'), hint };
}

/** @param hasDebetas whether the company's accounting program validates its invoices */
export function stateBadges(invoice: InvoiceRow, hasDebetas: boolean): Badge[] {
  const badge = (tone: Tone, key: 'cancelled' | 'credited' | 'partlyCredited') => ({
    tone,
    text: i18next.t(`invoices:badges.${key}`),
  });
  const { cancelled_at: cancelled } = invoice;
  return [
    cancelled === null ? null : badge('red', 'cancelled'),
    isCredited(invoice)
      ? badge('orange', isWhollyCredited(invoice) ? 'credited' : 'partlyCredited')
      : null,
    // It says more than that it was exported once.
    deliveryBadge(invoice),
    exportedBadge(invoice),
    hasDebetas ? debetasBadge(invoice) : null,
    mailBadge(invoice),
  ].filter((one) => one !== null);
}

type Refusal = keyof (typeof texts)['invoices']['refusals'];
const refused = (reason: Refusal) => i18next.t(`invoices:refusals.${reason}`);

const whenCancelled = ({ cancelled_at: cancelled }: InvoiceRow) =>
  cancelled === null ? null : refused('cancelled');

export const paidRefusal = whenCancelled;
export const sendRefusal = whenCancelled;
export const eInvoiceRefusal = whenCancelled;

/** The order of the server: what was exported may be paid as well. */
export function editRefusal(invoice: InvoiceRow): string | null {
  if (invoice.type !== 'NORMAL') return refused('notNormal');
  if (invoice.cancelled_at !== null) return refused('cancelled');
  if (invoice.exported_at !== null) return refused('exported');
  if (invoice.paid_amount !== 0) return refused('paid');
  if (isCredited(invoice)) return refused('credited');
  return invoice.sent_at === null ? null : refused('sent');
}

export function creditRefusal(invoice: InvoiceRow): string | null {
  if (invoice.type === 'CREDIT') return refused('creditOfCredit');
  return whenCancelled(invoice) ?? (isWhollyCredited(invoice) ? refused('credited') : null);
}

export function deleteRefusal(invoice: InvoiceRow): string | null {
  if (invoice.cancelled_at !== null) return refused('cancelled');
  if (invoice.exported_at !== null) return refused('undeletableExported');
  if (invoice.paid_amount !== 0) return refused('undeletablePaid');
  return isCredited(invoice) ? refused('credited') : null;
}
