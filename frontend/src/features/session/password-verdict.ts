/**
 * Checks a password while it is typed. The server does it, as it does when the password is saved; the
 * call bypasses the store, so that no password is ever kept there.
 */
import { useEffect, useState } from 'react';
import { API_BASE } from '@/api/api-base';

export const SHORTEST_PASSWORD = 7;
/** Longer passwords are refused only if anybody would try them first. */
export const LONG_PASSWORD = 12;
const PAUSE_MS = 250;

export interface PasswordVerdict {
  /** From 0 (very weak) to 4. */
  strength: number;
  problem: 'too_short' | 'too_long' | 'easy' | null;
}

/** Null while the password is empty or there is no answer. */
export function usePasswordVerdict(password: string): PasswordVerdict | null {
  const [checked, setChecked] = useState<{ password: string; verdict: PasswordVerdict } | null>(
    null,
  );
  useEffect(() => {
    if (password.trim() === '') return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      void check(password, leaving.signal).then((verdict) => {
        if (verdict) setChecked({ password, verdict });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [password]);
  return checked?.password === password ? checked.verdict : null;
}

async function check(password: string, signal: AbortSignal): Promise<PasswordVerdict | null> {
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
    // The typing went on, or there is no network; saving will report problems.
    return null;
  }
}
