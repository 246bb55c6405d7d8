/** What was done to an order, newest first: a sentence for each action, and its fields behind it. */
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { HistorySheet } from '@/components/history/history-sheet';
import { lazyPart } from '@/components/lazy-part';

/** Few look at it, so its code is loaded only then. */
const OrderActions = lazyPart(() => import('./order-actions'));

export function OrderHistory({ order }: { order: number }) {
  return (
    <HistorySheet>
      <OrderActions
        order={order}
        meanwhile={(failure) => failure ?? <DelayedSkeleton rows={6} />}
      />
    </HistorySheet>
  );
}
