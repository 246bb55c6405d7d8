import { errorSentences, readApiError } from '@/lib/api-error';
import { useFlash } from '@/lib/flashes';
import { saveAddress } from '@/lib/save-file';

type Answer = PromiseLike<{ data?: unknown; error?: unknown }>;

/**
 * Saves the file that a read answers with, or says why there is none: refused reads are not flashed by themselves.
 * Whether it was saved.
 */
export function useSaving(): (name: string, answer: Answer) => Promise<boolean> {
  const flash = useFlash();
  return async (name, answer) => {
    const { data, error } = await answer;
    const [title = '', ...more] = error ? errorSentences(readApiError(error)) : [];
    if (error) flash.error(title, more);
    // An object URL.
    const isFile = !error && typeof data === 'string';
    if (isFile) saveAddress(name, data);
    return isFile;
  };
}
