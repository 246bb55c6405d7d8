import { DelayedSkeleton } from '../delayed-skeleton';
import { lazyPart } from '../lazy-part';
import type { HistoryOf } from './history-words';

const HistoryList = lazyPart(() => import('./history-list'));

/** Few look at a history, so its code is loaded only then. */
export function HistoryPart({ of }: { of: HistoryOf }) {
  return <HistoryList of={of} meanwhile={(failure) => failure ?? <DelayedSkeleton rows={6} />} />;
}
