import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { NavigationType, useBlocker } from 'react-router';
import { selectLapsed, type SessionState } from '@/api/session';
import { workLostBy, type UnsavedWork } from '@/lib/unsaved-work';

/**
 * Asks before a navigation loses unsaved work. It is the only one, since a router takes one blocker.
 * Under the dialog to sign in again no user would see the question, so Back does nothing there.
 */
export function useLeaveBlocker(): void {
  // Read when a navigation starts, which may be before this component is drawn again.
  const store = useStore<SessionState>();
  const lost = useRef<UnsavedWork | undefined>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    lost.current = workLostBy({
      from: currentLocation,
      to: nextLocation,
      isBack: historyAction === NavigationType.Pop,
    });
    return lost.current !== undefined || selectLapsed(store.getState());
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (!lost.current || selectLapsed(store.getState())) blocker.reset();
    else lost.current.ask({ leave: blocker.proceed, stay: blocker.reset });
  }, [blocker, store]);
}
