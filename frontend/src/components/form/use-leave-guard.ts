import { useCallback, useEffect, useRef, useState } from 'react';
import { holdUnsavedWork, type Answers, type Move } from '@/lib/unsaved-work';

export interface LeaveGuard {
  /** A user wants to leave with unsaved changes and has to be asked. */
  asking: boolean;
  leave: () => void;
  stay: () => void;
  /** The changes are saved or dropped, so the next navigation may pass. */
  release: () => void;
}

export const toAnotherPath = ({ from, to }: Move): boolean => from.pathname !== to.pathname;

/** For what the query of the address names. */
export const toAnotherQuery = (move: Move): boolean =>
  toAnotherPath(move) || move.from.search !== move.to.search;

/**
 * For what stands in a list: Back and the list's own link, which is bare, may lead to the same list with
 * other filters. No user is asked when the list changes its address itself, such as for the opened row,
 * since that may be in the middle of a word.
 */
export const toAnotherList = (move: Move): boolean =>
  toAnotherPath(move) || ((move.isBack || move.to.search === '') && toAnotherQuery(move));

/**
 * Protects unsaved changes from links, Back, signing out, closing the tab and reloading. The caller
 * shows the question.
 */
export function useLeaveGuard(dirty: boolean, isLostBy = toAnotherPath): LeaveGuard {
  const [asked, setAsked] = useState<Answers | null>(null);
  const ask = useCallback((answers: Answers) => setAsked(answers), []);
  const latest = useRef(isLostBy);
  const held = useRef<(() => void) | null>(null);
  const release = useCallback(() => {
    held.current?.();
    held.current = null;
  }, []);

  // After each render: what is typed after a save is held again.
  useEffect(() => {
    latest.current = isLostBy;
    if (!dirty) release();
    else held.current ??= holdUnsavedWork({ isLostBy: (move) => latest.current(move), ask });
  });
  useEffect(() => release, [release]);

  return {
    asking: asked !== null,
    leave: () => {
      setAsked(null);
      asked?.leave();
    },
    stay: () => {
      setAsked(null);
      asked?.stay();
    },
    release,
  };
}
