import { hasWords } from '@/lib/matching';
import type { Search } from './use-found-options';

/** A search over a list that is here already: every typed word occurs, accents and case aside. */
export function searchIn<Option extends { label: string; note?: string }>(
  options: readonly Option[],
): Search<Option> {
  return (text) =>
    Promise.resolve(options.filter(({ label, note }) => hasWords(`${label} ${note ?? ''}`, text)));
}
