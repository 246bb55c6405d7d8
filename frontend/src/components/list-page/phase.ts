import { errorSentence, readApiError } from '@/lib/api-error';

/** Whether a list is loading, ready or failed; the grid takes it, too. */
export type ListPhase =
  | { is: 'loading' }
  | { is: 'ready'; reloading?: boolean }
  | { is: 'failed'; message: string; requestId: string | null; onRetry: () => void };

interface QueryReading {
  /** The last good answer, also while another one is loading. */
  data?: unknown;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The phase of an RTK Query hook's result. Loaded rows stay after a later failure. */
export function phaseOf({ data, error, isFetching, refetch }: QueryReading): ListPhase {
  if (error && !isFetching) {
    const read = readApiError(error);
    return {
      is: 'failed',
      message: errorSentence(read),
      requestId: read.requestId,
      onRetry: () => void refetch(),
    };
  }
  return data === undefined ? { is: 'loading' } : { is: 'ready', reloading: isFetching };
}
