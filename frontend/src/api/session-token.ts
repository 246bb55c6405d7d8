import { forgetDraftsOf } from '@/lib/drafts-key';

/** The access token in the browser's storage, which all tabs on the company's host share. */
export const TOKEN_KEY = 'wayhaul.token';

/** Says to the other tabs that the token was removed because the session had ended. */
const ENDED_KEY = 'wayhaul.ended';

export function readToken(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}

export function writeToken(token: string): void {
  localStorage.removeItem(ENDED_KEY);
  localStorage.setItem(TOKEN_KEY, token);
}

/** After signing out. The next person at this computer finds nothing of what was typed. */
export function removeToken(): void {
  const person = subjectOf(readToken() ?? '');
  if (person !== null) forgetDraftsOf(person);
  // What a tab keeps, such as loads that are still to be made, is its person's.
  sessionStorage.clear();
  localStorage.removeItem(ENDED_KEY);
  localStorage.removeItem(TOKEN_KEY);
}

/** After the server has said that the session is over. */
export function removeEndedToken(): void {
  localStorage.setItem(ENDED_KEY, 'true');
  localStorage.removeItem(TOKEN_KEY);
}

/** Whether the session had ended when the token was removed. */
export function hadEnded(): boolean {
  return localStorage.getItem(ENDED_KEY) !== null;
}

/** Whose token it is, only for comparing two of them; the server checks tokens. */
export function subjectOf(token: string): string | null {
  try {
    const [, claims = ''] = token.split('.');
    const json = atob(claims.replace(/-/gu, '+').replace(/_/gu, '/'));
    const { sub } = JSON.parse(json) as { sub?: string | number };
    return sub === undefined ? null : String(sub);
  } catch {
    return null;
  }
}
