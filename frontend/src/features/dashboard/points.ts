import type { ProfitGraphApiResponse } from '@/api/generated/types';
import { formatMoney } from '@/lib/money';
import { formatInteger } from '@/lib/numbers';

type Answer = ProfitGraphApiResponse['data'];
export type Point = Extract<Answer, readonly unknown[]>[number];

/** The points of the graph; null if the person may not see it. */
export const pointsIn = (answer: Answer): readonly Point[] | null =>
  Array.isArray(answer) ? answer : null;

export const totalOf = (points: readonly Point[]): number =>
  points.reduce((sum, { profit }) => sum + profit, 0);

/** Whether there is anything without a cost to show. */
export const hasUnpriced = (points: readonly Point[]): boolean =>
  points.some(({ unpriced }) => unpriced.total > 0);

/** The revenue of orders without a cost, and how many they are, such as "1,200.00 € (3)". */
export const sayUnpriced = ({ total, revenue }: Point['unpriced']): string =>
  total === 0 ? '–' : `${formatMoney(revenue)} (${formatInteger(total)})`;
