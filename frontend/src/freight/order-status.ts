import type { Tone } from '@/lib/tones';

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

export type OrderStatus = keyof typeof ORDER_STATUS_TONES;

/** The order will not be carried, so no sum counts it. */
export const isCalledOff = (status: OrderStatus): boolean =>
  status === 'CANCELD' || status === 'CANCELED' || status === 'REJECTED';

export function isOrderStatus(value: unknown): value is OrderStatus {
  return typeof value === 'string' && value in ORDER_STATUS_TONES;
}
