import { DelayedSkeleton } from '../delayed-skeleton';
import { lazyPart } from '../lazy-part';
import type { MergeQuestionProps } from './merge-question';

const MergeQuestion = lazyPart(() => import('./merge-question'));

/** Rarely asked, so no form brings its code along. */
export function ConflictQuestion(props: MergeQuestionProps) {
  return (
    <MergeQuestion {...props} meanwhile={(failure) => failure ?? <DelayedSkeleton rows={3} />} />
  );
}
