import { useEffect, useRef } from 'react';
import { NavigationType, useBlocker } from 'react-router';
import { workLostBy, type UnsavedWork } from '@/lib/unsaved-work';

/** Asks before a navigation loses unsaved work. It is the only one, since a router takes one blocker. */
export function useLeaveBlocker(): void {
  const lost = useRef<UnsavedWork | undefined>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    lost.current = workLostBy({
      from: currentLocation,
      to: nextLocation,
      isBack: historyAction === NavigationType.Pop,
    });
    return lost.current !== undefined;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    lost.current?.ask({ leave: blocker.proceed, stay: blocker.reset });
  }, [blocker]);
}
