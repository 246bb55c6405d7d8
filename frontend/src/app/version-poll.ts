/**
 * Reloads the page when the server runs another version than this page's. It waits until nothing is
 * unsaved.
 */
import { useEffect, useRef } from 'react';
import { addParams } from '@/api/request';
import { useLazyAppVersionQuery, utilitiesApi } from '@/api/generated/utilities';
import { onceNothingUnsaved } from '@/lib/unsaved-work';

export const VERSION_POLL_MS = 600_000;

// A new query each time, so that no cache answers.
addParams(utilitiesApi.endpoints.appVersion, () => ({ v: Date.now() }));

/** A parameter for tests, since jsdom cannot reload. */
export function useVersionPoll(reload: () => void = () => window.location.reload()): void {
  const [readVersion] = useLazyAppVersionQuery();
  const stored = useRef<string | null>(null);
  const latestReload = useRef(reload);
  useEffect(() => {
    latestReload.current = reload;
  });

  useEffect(() => {
    const check = async () => {
      const answer = await readVersion();
      const version = answer.data?.data.version;
      if (version === undefined) return;
      stored.current ??= version;
      if (version !== stored.current) onceNothingUnsaved(() => latestReload.current());
    };
    void check();
    const timer = setInterval(() => void check(), VERSION_POLL_MS);
    return () => {
      clearInterval(timer);
    };
  }, [readVersion]);
}
