import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { handleShortcutKey } from '@/lib/shortcuts';
import { useTypingAheadOfForms } from '@/lib/typed-ahead';
import { Flashes } from './shell/flashes';
import { LoadingBar } from './shell/loading-bar';
import { useLeaveBlocker } from './use-leave-blocker';
import { useVersionPoll } from './version-poll';

/** Around every page, signed in or not. */
export function RootLayout() {
  useVersionPoll();
  useLeaveBlocker();
  useTypingAheadOfForms();
  useEffect(() => {
    const answer = (event: KeyboardEvent) => {
      handleShortcutKey(event);
    };
    window.addEventListener('keydown', answer);
    return () => {
      window.removeEventListener('keydown', answer);
    };
  }, []);
  return (
    <>
      <LoadingBar />
      <Outlet />
      <Flashes />
    </>
  );
}
