import { Select } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { optionsFitting } from '@/lib/matching';
import { labelTextOf, type FieldProps } from './field-types';
import { chooseByEnter, takeMarkedOption } from './marked-option';
import { useHeldText, useSettleBeforeSubmit } from './pending-fields';

export interface ChoiceOption {
  value: string;
  label: string;
}

interface ChoiceFieldProps extends FieldProps<string> {
  options: readonly ChoiceOption[];
  clearable?: boolean;
}

/**
 * One of a few fixed values; no choice is the empty text. A typed text that fits one option is taken
 * when the field is left, as in a search; another one is refused, since the old choice comes back. An
 * emptied field is no choice, if there may be none.
 */
export function ChoiceField({
  options,
  value,
  onChange,
  onBlur,
  error,
  label,
  labelText,
  required,
  clearable = true,
  ...props
}: ChoiceFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  /** The value to which an unknown text has given way. */
  const [refusedAt, setRefusedAt] = useState<string | null>(null);
  // Another value has answered the refusal, also if this one comes back later.
  if (refusedAt !== null && refusedAt !== value) setRefusedAt(null);
  const isUnknown = refusedAt === value;
  const setUnknown = (is: boolean) => setRefusedAt(is ? value : null);
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  const [search, setSearch] = useState(chosen);
  const [opened, setOpened] = useState(false);

  const fittingOf = (text: string) => optionsFitting(options, text);
  /** Whether the text is a choice, which is then taken. */
  const check = (text: string, fitting = fittingOf(text)): boolean => {
    const own = fitting.find((option) => option.label.toLowerCase() === text.trim().toLowerCase());
    const meant = own ?? (fitting.length === 1 ? fitting[0] : undefined);
    if (meant?.value === value) setSearch(chosen);
    else if (meant) onChange(meant.value);
    setUnknown(meant === undefined);
    return meant !== undefined;
  };
  /** Settles the text that stands in the field; returns whether it is fine. */
  const settle = (text: string, fitting?: ChoiceOption[]): boolean => {
    if (text === chosen) return !isUnknown;
    if (text.trim() !== '') return check(text, fitting);
    setUnknown(false);
    if (clearable) onChange('');
    else setSearch(chosen);
    return true;
  };
  /** Enter takes the first option that fits, as the list will mark it. */
  const enter = (text: string) => {
    setOpened(false);
    settle(text, fittingOf(text).slice(0, 1));
  };
  useHeldText(props.name, search !== chosen);
  useSettleBeforeSubmit(props.name, () => {
    if (input.current === null || takeMarkedOption(input.current)) return true;
    return settle(input.current.value);
  });

  return (
    <Select
      {...props}
      ref={input}
      // Mantine gives the name to a hidden input, which cannot have the focus.
      data-field={props.name}
      label={label}
      error={error ?? (isUnknown ? t('select.notListed') : null)}
      data={[...options]}
      value={value === '' ? null : value}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onKeyDownCapture={(event) => chooseByEnter(event, enter)}
      searchValue={search}
      onSearchChange={setSearch}
      onOptionSubmit={(option) => {
        // Mantine leaves the typed text where nothing changes.
        if (option === value) setSearch(chosen);
        setUnknown(false);
      }}
      onChange={(option) => {
        setUnknown(false);
        onChange(option ?? '');
      }}
      onBlur={(event) => {
        setUnknown(false);
        const text = event.currentTarget.value;
        if (text !== chosen) settle(text);
        onBlur?.();
      }}
      withAsterisk={required}
      aria-required={required}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': labelTextOf({ label, labelText }) }}
    />
  );
}
