/** Words for the codes of an order. */
import i18next from 'i18next';
import { isOrderStatus } from './order-status';
import type texts from '@/locales/en';

type Choice = keyof typeof texts.orders.choices;

/** A code that this version does not know is shown as it is. */
export function choiceLabel(code: string | null): string | null {
  if (code === null) return null;
  return i18next.exists(`orders:choices.${code}`)
    ? i18next.t(`orders:choices.${code as Choice}`)
    : code;
}

export function statusLabel(status: string): string {
  return isOrderStatus(status) ? i18next.t(`orderStatus.${status}`) : status;
}
