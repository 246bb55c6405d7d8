/** What is billed for an order beside what was agreed (`api/domain/src/settlements/comparison.rs`). */
import type { Cents } from '@/lib/money';
import { roundHalfAway } from '@/lib/rounding';
import { sumsOfLine } from './bill';
import type { LineValues, LineView } from './settlement-table';

export interface Compared {
  /** By how much more is billed in all than was agreed; null while one of them is not known. */
  difference: Cents | null;
  /** The same in hundredths of a per cent of what was agreed. */
  hundredths: number | null;
  /** Over the tolerance. */
  needsReason: boolean;
  /** What is still to come for an order that is settled in parts. */
  toCome: Cents | null;
}

const UNKNOWN: Compared = {
  difference: null,
  hundredths: null,
  needsReason: false,
  toCome: null,
};

export function compare(
  { agreed_amount: agreed, settled_amount: before }: LineView,
  values: LineValues,
  tolerance: Cents,
): Compared {
  const billed = sumsOfLine(values)?.net ?? null;
  if (agreed === null || billed === null) return UNKNOWN;
  const difference = before + billed - agreed;
  const share = agreed > 0 ? roundHalfAway(BigInt(difference) * 10_000n, BigInt(agreed)) : null;
  // A part is compared only when it takes more than was agreed for the whole.
  const size = values.is_partial ? difference : Math.abs(difference);
  return {
    difference,
    hundredths: share === null ? null : Number(share),
    needsReason: size > tolerance,
    toCome: values.is_partial && difference < 0 ? -difference : null,
  };
}
