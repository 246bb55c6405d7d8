/** What orders are put together by; the address says so. */
import type { OutcomeApiArg } from '@/api/generated/types';
import { say, type Words } from '@/lib/say';

/** The parameter of the address. */
export const BY = 'by';

export type By = NonNullable<OutcomeApiArg['by']>;

/** The first one is shown where the address says none. */
export const VIEWS = ['month', 'client', 'supplier', 'order'] as const satisfies readonly By[];

export const byIn = (search: URLSearchParams): By =>
  VIEWS.find((by) => by === search.get(BY)) ?? VIEWS[0];

/** What a row stands for. */
export const NAMES: Readonly<Record<By, Words>> = {
  month: say('outcome:by.month'),
  client: say('record:order.client_id'),
  supplier: say('outcome:by.supplier'),
  order: say('outcome:by.order'),
};
