/**
 * What the product thinks of a password while it is typed. The server judges, because it judges in
 * the end as well; asked outside of the store, so that no password ever stands in it.
 */
import { useEffect, useState } from 'react';
import { API_BASE } from '@/api/api-base';

export const SHORTEST_PASSWORD = 7;
/** Longer ones need not be hard to guess, only not the first that anybody would try. */
export const LONG_PASSWORD = 12;
const PAUSE_MS = 250;

export interface PasswordVerdict {
  /** From 0 (guessed at once) to 4. */
  strength: number;
  problem: 'too_short' | 'too_long' | 'easy' | null;
}

/** The verdict on `password`; null while it is empty, being judged, or nobody answers. */
export function usePasswordVerdict(password: string): PasswordVerdict | null {
  const [judged, setJudged] = useState<{ password: string; verdict: PasswordVerdict } | null>(null);
  useEffect(() => {
    if (password.trim() === '') return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      void judge(password, leaving.signal).then((verdict) => {
        if (verdict) setJudged({ password, verdict });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [password]);
  return judged?.password === password ? judged.verdict : null;
}

async function judge(password: string, signal: AbortSignal): Promise<PasswordVerdict | null> {
  try {
    const answer = await fetch(`${API_BASE}/password/judge`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ password }),
      credentials: 'omit',
      signal,
    });
    return answer.ok ? ((await answer.json()) as { data: PasswordVerdict }).data : null;
  } catch {
    // Typed on, or no network: saving says what is wrong.
    return null;
  }
}
