/** What a line is booked on in the end. */
import type { ShareView } from '@/api/generated/types';

/** What a share is booked on. */
export const keyOf = ({ invoice_id: invoice, settlement_id: settlement, client_id }: ShareView) =>
  [invoice, settlement, client_id].join();

/** Each invoice, settlement or client once: what was booked may be taken back, and booked again. */
export function sumsOf(booked: readonly ShareView[]): ShareView[] {
  const sums = new Map<string, ShareView>();
  for (const share of booked) {
    const { amount } = sums.get(keyOf(share)) ?? { amount: 0 };
    sums.set(keyOf(share), { ...share, amount: amount + share.amount });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}
