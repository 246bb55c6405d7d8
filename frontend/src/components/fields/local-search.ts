import { hasWords } from '@/lib/matching';
import type { Search } from './use-found-options';

interface Named {
  label: string;
  note?: string;
}

/** The options with all typed words, ignoring accents and case. */
export const optionsWith = <Option extends Named>(options: readonly Option[], text: string) =>
  options.filter(({ label, note }) => hasWords(`${label} ${note ?? ''}`, text));

/** Searches a list that never changes while the field is shown. */
export function searchIn<Option extends Named>(options: readonly Option[]): Search<Option> {
  return (text) => Promise.resolve(optionsWith(options, text));
}
