import { hasWords } from '@/lib/matching';
import type { Search } from './use-found-options';

/** Searches a loaded list for all typed words, ignoring accents and case. */
export function searchIn<Option extends { label: string; note?: string }>(
  options: readonly Option[],
): Search<Option> {
  return (text) =>
    Promise.resolve(options.filter(({ label, note }) => hasWords(`${label} ${note ?? ''}`, text)));
}
