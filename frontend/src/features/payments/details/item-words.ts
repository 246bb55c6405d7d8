/** The words about a line of a statement: why it waits, what became of it, what speaks for an explanation. */
import i18next from 'i18next';
import type {
  EarlierPaymentView,
  ExplanationView,
  PaymentImportItemStatus,
  PaymentItemView,
  ShareView,
  Sign,
} from '@/api/generated/types';
import type { Badge } from '@/components/data-grid/types';
import type { Tone } from '@/lib/tones';
import { sayMoney } from '../amounts';

/** Red for what failed or has to be decided, green for what is booked, otherwise orange. */
const TONES: Partial<Record<PaymentImportItemStatus, Tone>> = {
  FAILED: 'red',
  POTENTIAL_REALLOCATION: 'red',
  IMPORTED: 'green',
};

export const itemBadge = ({ import_status: status }: PaymentItemView): Badge => ({
  tone: TONES[status] ?? 'orange',
  text: i18next.t(`payments:itemStatuses.${status}`),
});

export const sayReason = ({ reason }: PaymentItemView): string =>
  i18next.t(`payments:reasons.${reason ?? 'NONE'}`);

/** Who paid or was paid; a bank need not say. */
export const sayPayer = ({ payer_name: payer, client_name: client }: PaymentItemView): string =>
  payer ?? client ?? i18next.t('payments:unknownPayer');

/** What came, or as less than nothing what went. */
export const signedAmount = ({ amount, direction }: PaymentItemView): number =>
  direction === 'OUTGOING' ? -amount : amount;

export const sayAmountOf = (item: PaymentItemView): string =>
  sayMoney(signedAmount(item), item.currency);

/** What can be given to invoices: what the bank kept of it counts as paid. */
export const wholeOf = ({ amount, charges }: PaymentItemView): number => amount + charges;

/** A line that cannot be read says too little to be booked. */
export const isDecidable = ({ reason }: PaymentItemView): boolean => reason !== 'UNREADABLE';

/** For what goes out, and for what takes a payment back, there are only the explanations. */
export const takesOthers = (item: PaymentItemView): boolean =>
  item.direction === 'INCOMING' && item.kind !== 'RETURN' && isDecidable(item);

/** The tone says whether it speaks for the explanation, or has to be looked at. */
const GOOD: ReadonlySet<Sign> = new Set<Sign>([
  'NUMBER_NAMED',
  'AMOUNT_EXACT',
  'PAYER_KNOWN',
  'PAID_BEFORE',
]);
const DOUBTFUL: ReadonlySet<Sign> = new Set<Sign>([
  'NUMBER_SIMILAR',
  'OTHER_PAYER',
  'PART_PAYMENT',
  'OVERPAYMENT',
  'ALREADY_PAID',
  'OTHER_CURRENCY',
]);

export const signBadge = (sign: Sign): Badge => ({
  tone: GOOD.has(sign) ? 'green' : DOUBTFUL.has(sign) ? 'orange' : 'grey',
  text: i18next.t(`payments:signs.${sign}`),
});

const numbersOf = (shares: readonly ShareView[]): string =>
  shares.map(({ number }) => number).join(', ');

/** `WH 12, WH 13`, or whose money it stays. */
export function sayExplanation({ invoices, client_name: client }: ExplanationView): string {
  if (invoices.length > 0) return numbersOf(invoices);
  return i18next.t('payments:explanations.noInvoice', { client: client ?? '' });
}

/** What is left over, or is taken back of the client's money; null if there is neither. */
export function sayLeftOver(explanation: ExplanationView, currency: string): string | null {
  const { left_over: left, client_name: client } = explanation;
  if (left === 0) return null;
  const amount = sayMoney(Math.abs(left), currency);
  return i18next.t(`payments:explanations.${left > 0 ? 'leftOver' : 'takenBack'}`, {
    amount,
    client: client ?? '',
  });
}

export function sayEarlier(one: EarlierPaymentView, currency: string): string {
  const { number, payment_date: day, import_name: file } = one;
  const amount = sayMoney(one.amount, currency);
  return file === null
    ? i18next.t('payments:earlier.byHand', { number, day, amount })
    : i18next.t('payments:earlier.inFile', { number, day, amount, file });
}
