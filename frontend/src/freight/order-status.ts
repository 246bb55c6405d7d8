import type { BadgeSign, Tone } from '@/lib/tones';

/** Order statuses as the API spells them; the cancelled one has two spellings. */
export const ORDER_STATUS_TONES = {
  CANCELD: 'red',
  CANCELED: 'red',
  REJECTED: 'red',
  NEED_TO_BE_LOADED: 'yellow',
  PLANNED: 'yellow',
  LOADED: 'green',
  IN_PROGRESS: 'green',
  UNLOADED: 'blue',
  PAID: 'blue',
  COMPLETED: 'grey',
  COMPENSATION: 'grey',
} as const satisfies Record<string, Tone>;

/** Both are yellow, and planners look for what still needs a vehicle. */
const SIGNS: Partial<Record<OrderStatus, BadgeSign>> = {
  NEED_TO_BE_LOADED: 'open',
  PLANNED: 'arranged',
};

/** How a status is drawn; one that this version does not know is grey. */
export const statusLook = (status: unknown): { tone: Tone; sign?: BadgeSign } =>
  isOrderStatus(status)
    ? { tone: ORDER_STATUS_TONES[status], sign: SIGNS[status] }
    : { tone: 'grey' };

export type OrderStatus = keyof typeof ORDER_STATUS_TONES;

/** The order will not be carried, so no sum counts it. */
export const isCalledOff = (status: OrderStatus): boolean =>
  status === 'CANCELD' || status === 'CANCELED' || status === 'REJECTED';

export function isOrderStatus(value: unknown): value is OrderStatus {
  return typeof value === 'string' && value in ORDER_STATUS_TONES;
}
