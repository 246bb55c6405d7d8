import { readApiError } from '@/lib/api-error';

/** No answer, or that of what stands before a server that does not answer. */
const STATUSES: readonly unknown[] = ['FETCH_ERROR', 502, 503, 504];

/** Whether an edit did not come to the server, or no user knows, so that the same one may be sent again. */
export function isUnreached(error: unknown): boolean {
  const { status, originalStatus } = (error ?? {}) as {
    status?: unknown;
    originalStatus?: unknown;
  };
  return readApiError(error).offline || STATUSES.includes(originalStatus ?? status);
}
