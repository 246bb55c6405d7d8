/**
 * Settings of all `Select`s: typing finds an option, Enter and Tab take it, as in a browser's own
 * select. On touch screens there is no typing, so that the on-screen keyboard stays closed.
 */
import type { OptionsFilter, SelectProps } from '@mantine/core';
import {
  chooseByEnter,
  noteArrow,
  noteEmptied,
  takeMarkedOption,
} from '@/components/fields/marked-option';
import { optionsFitting } from '@/lib/matching';

const FADE = { transition: 'fade', duration: 120 } as const;

const filter: OptionsFilter = ({ options, search }) =>
  optionsFitting(
    options.filter((item) => 'value' in item),
    search,
  );

/** Tab takes the marked option, which Mantine would drop; the arrows choose which one that is. */
const followKeys: SelectProps['onKeyDown'] = ({ key, currentTarget }) => {
  if (key === 'Tab') takeMarkedOption(currentTarget);
  if (key === 'ArrowDown' || key === 'ArrowUp') noteArrow(currentTarget);
};

/** Typing replaces the shown text. */
const selectText: SelectProps['onFocus'] = (event) => event.currentTarget.select();

export const SELECT_DEFAULTS: Partial<SelectProps> = {
  size: 'xs',
  maxDropdownHeight: 250,
  // Beside the field, so that it belongs to the same dialog or landmark.
  comboboxProps: { transitionProps: FADE, withinPortal: false, floatingStrategy: 'fixed' },
  searchable: !window.matchMedia('(pointer: coarse)').matches,
  selectFirstOptionOnChange: true,
  openOnFocus: false,
  filter,
  // The cross empties a field; choosing the same option again does not.
  allowDeselect: false,
  onKeyDown: followKeys,
  onKeyDownCapture: (event) => chooseByEnter(event),
  onInput: (event) => noteEmptied(event.currentTarget),
  onFocus: selectText,
  onClick: (event) => event.currentTarget.select(),
};
