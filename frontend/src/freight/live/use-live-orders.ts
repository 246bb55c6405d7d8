/** What a screen of orders does about what others have changed. */
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { renewSession } from '@/api/renew-session';
import type { AppDispatch } from '@/lib/redux';
import type { LiveEvent } from './connection';
import { forgetEditors, noteEditing } from './editors';

/** Changes that come this soon after each other are taken up together. */
const TOGETHER_MS = 250;

/**
 * @param onChange gets the ids of changed orders; null if there were too many to name
 * @param onPlanning runs when vehicles were planned elsewhere
 */
export function useLiveOrders(
  onChange: (ids: readonly number[] | null) => void,
  onPlanning?: () => void,
): void {
  const dispatch = useDispatch<AppDispatch>();
  const tell = useEffectEvent(onChange);
  const tellOfPlanning = useEffectEvent(() => onPlanning?.());
  useEffect(() => {
    let ids: Set<number> | null = new Set();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      const told = ids;
      timer = undefined;
      ids = new Set();
      tell(told && [...told]);
    };
    const hear = (event: LiveEvent) => {
      if (event.is === 'editing') {
        noteEditing(event);
        return;
      }
      if (event.is === 'forgotten') {
        forgetEditors();
        return;
      }
      if (event.is === 'planning') {
        tellOfPlanning();
        return;
      }
      if (event.is === 'reload') ids = null;
      else if (ids) for (const id of event.ids) ids.add(id);
      timer ??= setTimeout(flush, TOGETHER_MS);
    };
    let isLeft = false;
    let stop = () => {
      isLeft = true;
    };
    // Nothing on the screen waits for it, so its code comes after the screen.
    void import('./connection').then(({ listen }) => {
      if (!isLeft) stop = listen(hear, (refused) => dispatch(renewSession(refused)));
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [dispatch]);
}
