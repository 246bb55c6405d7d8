/** What a screen of orders does about what others have changed. */
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { renewSession } from '@/api/renew-session';
import type { AppDispatch } from '@/lib/redux';
import type { LiveEvent, OrdersChange } from './connection';
import { forgetEditors, noteEditors } from './editors';

/** Changes that come this soon after each other are taken up together. */
const TOGETHER_MS = 250;

/** What happens to one order, and what happened to it last counts. */
type Together = Map<number, 'changed' | 'gone'>;

const having = (all: Together, what: 'changed' | 'gone') =>
  [...all].filter(([, happened]) => happened === what).map(([id]) => id);

/**
 * @param onChange gets the ids of changed orders; null if there were too many to name
 * @param onPlanning runs when vehicles were planned elsewhere
 */
export function useLiveOrders(
  onChange: (change: OrdersChange | null) => void,
  onPlanning?: () => void,
): void {
  const dispatch = useDispatch<AppDispatch>();
  const tell = useEffectEvent(onChange);
  const tellOfPlanning = useEffectEvent(() => onPlanning?.());
  useEffect(() => {
    let all: Together | null = new Map();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      const shown = all;
      timer = undefined;
      all = new Map();
      tell(shown && { ids: having(shown, 'changed'), gone: having(shown, 'gone') });
    };
    const hear = (event: LiveEvent) => {
      if (event.is === 'editing') {
        noteEditors(event.editors);
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
      if (event.is === 'reload') all = null;
      else if (all) {
        for (const id of event.ids) all.set(id, 'changed');
        for (const id of event.gone) all.set(id, 'gone');
      }
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
