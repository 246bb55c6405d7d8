/** The sums of a carrier's invoice, as the server has them (`api/domain/src/settlements/bill.rs`). */
import { parseMoney, type Cents } from '@/lib/money';
import { parsePercent } from '@/lib/percent';
import { withVat } from '@/lib/vat';
import { statedCents, type LineValues, type SettlementValues } from './settlement-table';

/** What a line comes to. */
export interface LineSums {
  net: Cents;
  vat: Cents;
  gross: Cents;
}

/** Null while the amount or the rate is not readable. */
export function sumsOfLine({
  supplier_amount_without_vat: amount,
  supplier_vat_tariff_percentage: rate,
}: LineValues): LineSums | null {
  const [money, share] = [parseMoney(amount), parsePercent(rate)];
  if (!money.ok || !share.ok) return null;
  const { vat, brutto } = withVat(money.cents, share.percent);
  if (money.cents === null || vat === null || brutto === null) return null;
  return { net: money.cents, vat, gross: brutto };
}

/** What the lines of the form add up to. */
export interface Bill extends LineSums {
  /** What is kept back for damages. */
  keptBack: Cents;
  /** Whether every line can be read. */
  isComplete: boolean;
}

export function billOf(lines: readonly LineValues[], isCredit: boolean): Bill {
  const bill: Bill = { net: 0, vat: 0, gross: 0, keptBack: 0, isComplete: true };
  for (const line of lines) {
    const sums = sumsOfLine(line);
    bill.net += sums?.net ?? 0;
    bill.vat += sums?.vat ?? 0;
    bill.gross += sums?.gross ?? 0;
    bill.isComplete &&= sums !== null;
    const kept = parseMoney(line.damage_amount);
    // What was kept back stays with the settlement that is credited.
    bill.keptBack += isCredit || !kept.ok ? 0 : (kept.cents ?? 0);
  }
  return bill;
}

/** How the stated sums differ from the lines. */
export interface Mismatch {
  /** By how much the sum with VAT is more than the lines add up to. */
  rounding: Cents;
  /** Whether no sum is off by more than a cent for each line, as when VAT is rounded in another way. */
  isRounding: boolean;
  /** What the net and the stated VAT add up to, if the stated sum is another one. */
  addsUpTo: Cents | null;
}

/** Null while there is nothing to compare. */
export function mismatchOf(values: SettlementValues, bill: Bill): Mismatch | null {
  const vat = statedCents(values.total_vat);
  const gross = statedCents(values.total_sum_with_vat);
  if (!bill.isComplete || vat === null || gross === null) return null;
  const rounding = gross - bill.gross;
  const sum = bill.net + vat;
  return {
    rounding,
    isRounding: Math.max(Math.abs(rounding), Math.abs(gross - sum)) <= values.orders.length,
    addsUpTo: sum === gross ? null : sum,
  };
}
