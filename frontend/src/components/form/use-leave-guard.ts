import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { holdUnsavedWork } from '@/lib/unsaved-work';

export interface LeaveGuard {
  /** Somebody wants to leave with unsaved changes and has to be asked. */
  asking: boolean;
  leave: () => void;
  stay: () => void;
  /** The changes are saved or dropped, so the next navigation may pass. */
  release: () => void;
}

/**
 * Protects unsaved changes from links, Back, closing the tab and reloading; with `guardsQuery` also
 * from another query of the same address.
 */
export function useLeaveGuard(dirty: boolean, guardsQuery = false): LeaveGuard {
  // Read when a navigation starts, perhaps at the moment when a save succeeds.
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
