import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { holdUnsavedWork } from '@/lib/unsaved-work';

export interface LeaveGuard {
  /** Somebody is about to leave with unsaved changes and has to be asked. */
  asking: boolean;
  leave: () => void;
  stay: () => void;
  /** The changes are saved (or given up): the next navigation passes. */
  release: () => void;
}

/**
 * Keeps unsaved changes from being lost by a link, Back, a closed tab or a reload; with
 * `guardsQuery` also by another query of the same address.
 */
export function useLeaveGuard(dirty: boolean, guardsQuery = false): LeaveGuard {
  // Read when a navigation starts, which may be in the very moment a save succeeds.
  const guarded = useRef(dirty);
  useEffect(() => {
    guarded.current = dirty;
  }, [dirty]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      guarded.current &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (guardsQuery && currentLocation.search !== nextLocation.search)),
  );

  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (guarded.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    const release = holdUnsavedWork();
    return () => {
      window.removeEventListener('beforeunload', warn);
      release();
    };
  }, [dirty]);

  return {
    asking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    release: () => {
      guarded.current = false;
    },
  };
}
