import type { ReactNode } from 'react';
import { lazyPart } from '../lazy-part';
import type { DraftSession } from './use-draft';

const DraftBar = lazyPart(() => import('./draft-bar'));

/** Few forms begin with a draft, so what says so comes with it. */
export function shownDraft(draft: DraftSession | null): ReactNode {
  if (!draft || (!draft.opened && draft.others.length === 0)) return null;
  return <DraftBar draft={draft} meanwhile={(failure) => failure} />;
}
