/** What the form of a settlement sends. */
import type { SettlementPayload } from '@/api/generated/types';
import { sumsOfLine } from './bill';
import { compare } from './comparison';
import { SETTLEMENT, type SettlementValues, type SettlementView } from './settlement-table';

/** The payload of a valid form, with the sums that it shows for each line. */
export function payloadOf(values: SettlementValues): SettlementPayload {
  const payload = SETTLEMENT.payload(values);
  const orders = (payload.orders ?? []).map((line, place) => {
    const shown = values.orders[place];
    const sums = shown ? sumsOfLine(shown) : null;
    return { ...line, supplier_vat_amount: sums?.vat, supplier_amount_with_vat: sums?.gross };
  });
  return { ...payload, orders };
}

/** The places of the lines whose difference has no reason yet. */
export function withoutReason(values: SettlementValues, view: SettlementView): number[] {
  if (values.type === 'CREDIT') return [];
  return values.orders.flatMap((line, place) => {
    const facts = view.orders[place];
    const lacks = facts && line.difference_reason.trim() === '';
    return lacks && compare(facts, line, view.tolerance).needsReason ? [place] : [];
  });
}
