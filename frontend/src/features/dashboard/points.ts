import type { ProfitGraphApiResponse } from '@/api/generated/types';

type Answer = ProfitGraphApiResponse['data'];
export type Point = Extract<Answer, readonly unknown[]>[number];

/** The points of the graph; null if the person may not see it. */
export const pointsIn = (answer: Answer): readonly Point[] | null =>
  Array.isArray(answer) ? answer : null;

export const totalOf = (points: readonly Point[]): number =>
  points.reduce((sum, { profit }) => sum + profit, 0);
