import { DelayedSkeleton } from '../delayed-skeleton';
import { lazyPart } from '../lazy-part';
import type { MergeQuestionProps } from './merge-question';

const MergeQuestion = lazyPart(() => import('./merge-question'));

/** Rarely needed, so its code is loaded only then. */
export function ConflictQuestion(props: MergeQuestionProps) {
  return (
    <MergeQuestion {...props} meanwhile={(failure) => failure ?? <DelayedSkeleton rows={3} />} />
  );
}
