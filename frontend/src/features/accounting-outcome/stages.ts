/** What the stages of orders say beside their amounts. All amounts are cents of one currency. */
import type { OutcomeRow, StageView, StagesView } from '@/api/generated/types';
import { formatOneDecimal } from '@/lib/numbers';
import { roundHalfAway } from '@/lib/rounding';

export const STAGES = [
  'planned',
  'agreed',
  'billed',
  'paid',
] as const satisfies readonly (keyof StagesView)[];
export type Stage = (typeof STAGES)[number];

export const MEASURES = [
  'revenue',
  'cost',
  'profit',
] as const satisfies readonly (keyof StageView)[];
export type Measure = (typeof MEASURES)[number];

/** How many orders there are, and on how many documents they are. */
export type Counts = Pick<OutcomeRow, 'orders' | 'invoiced' | 'settled'>;

/** The profit of each 1,000 of revenue; null without revenue. */
export function marginOf({ revenue, profit }: StageView): number | null {
  if (revenue <= 0) return null;
  return Number(roundHalfAway(BigInt(profit) * 1000n, BigInt(revenue)));
}

/** `25.4 %`. */
export const sayMargin = (margin: number) => `${formatOneDecimal(margin / 10)}\u00a0%`;

export const isBilled = ({ orders, invoiced, settled }: Counts) =>
  orders > 0 && invoiced === orders && settled === orders;

/**
 * By how much the profit differs from the planned one when it was agreed, or when all of it is billed: null before
 * that, since what one side has not billed looks like profit or like a loss.
 */
export function changeOf(
  stages: StagesView,
  stage: 'agreed' | 'billed',
  counts: Counts,
): number | null {
  if (stage === 'billed' && !isBilled(counts)) return null;
  return stages[stage].profit - stages.planned.profit;
}
