/** How long something is overdue, in the steps of the server. */
import i18next from 'i18next';
import type { Tone } from '@/lib/tones';

/** What is not due, then days overdue: 1–30, 31–60, 61–90 and more. */
export const AGES = ['current', 'overdue_30', 'overdue_60', 'overdue_90', 'overdue_more'] as const;
export type Age = (typeof AGES)[number];

/** What is owed at each age, in cents of one currency. */
export type Aged = Readonly<Record<Age, number>>;

export const OVERDUE = AGES.filter((age) => age !== 'current');

/** The colours only repeat the words beside them. */
export const AGE_TONES: Readonly<Record<Age, Tone>> = {
  current: 'green',
  overdue_30: 'yellow',
  overdue_60: 'orange',
  overdue_90: 'red',
  overdue_more: 'red',
};

/** Cents. */
export const overdueOf = (aged: Aged): number => OVERDUE.reduce((sum, age) => sum + aged[age], 0);

/** The age of what is overdue longest. */
export const oldestOf = (aged: Aged): Age => AGES.findLast((age) => aged[age] > 0) ?? 'current';

/** `31–60 days`; what is not due as a word. */
export const sayAge = (age: Age): string => i18next.t(`waiting:ages.${age}`);
