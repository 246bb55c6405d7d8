/**
 * The field of a filter that takes several ids: what is chosen in it is added. It shows the first one,
 * and how many more; the chips below the toolbar name them all and take away one.
 */
import { useTranslation } from 'react-i18next';
import { AsyncSelect, type SelectOption } from '../fields/async-select';
import type { Search } from '../fields/use-found-options';
import type { Lookup } from './filters';

interface ManyIdsFieldProps {
  label: string;
  description?: string;
  placeholder: string;
  value: readonly number[];
  lookup: Lookup;
  onChange: (ids: readonly number[]) => void;
}

export function ManyIdsField({ value, lookup, onChange, ...props }: ManyIdsFieldProps) {
  const { t } = useTranslation();
  const nameOf = lookup.useNames(value);
  const [first, ...others] = value;
  const known = first === undefined ? undefined : nameOf(first);
  const name = known === null ? t('list.gone') : known;
  const more = others.length > 0 ? ` +${String(others.length)}` : '';
  return (
    <AsyncSelect<number>
      {...props}
      value={first ?? null}
      presentLabel={name && `${name}${more}`}
      search={markChosen(value, lookup.useSearch())}
      onChange={(id) => onChange(id === null ? [] : [...new Set([...value, id])])}
    />
  );
}

/** What is chosen already stays in the list, but cannot be chosen again. */
function markChosen(
  chosen: readonly number[],
  search: Search<SelectOption<number>>,
): Search<SelectOption<number>> {
  const mark = (options: readonly SelectOption<number>[]) =>
    options.map((option) =>
      chosen.includes(option.value) ? { ...option, disabled: true } : option,
    );
  return async (text, signal, meanwhile) =>
    mark(await search(text, signal, (known) => meanwhile(mark(known))));
}
