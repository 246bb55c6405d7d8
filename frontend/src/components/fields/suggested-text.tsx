import { Autocomplete } from '@mantine/core';
import { useRef, useState } from 'react';
import { hasWords } from '@/lib/matching';
import type { FieldProps } from './field-types';
import { chooseByEnter } from './marked-option';

interface SuggestedTextProps extends FieldProps<string> {
  suggestions: readonly string[];
  /** The list is opened, so the suggestions can be asked for again. */
  onOpen?: () => void;
}

/** Free text with suggestions. Enter takes the marked one, or else closes the list and keeps the text. */
export function SuggestedText({
  suggestions,
  onOpen,
  value,
  required,
  labelText: _labelText,
  ...props
}: SuggestedTextProps) {
  const [opened, setOpened] = useState(false);
  /** The last key was an arrow, which asks for the list. */
  const isListAsked = useRef(false);
  const fitting = suggestions.filter((suggestion) => hasWords(suggestion, value));
  return (
    <Autocomplete
      {...props}
      size="xs"
      data-field={props.name}
      value={value}
      withAsterisk={required}
      aria-required={required}
      data={fitting}
      filter={({ options }) => options}
      limit={50}
      maxDropdownHeight={250}
      // Without a suggestion there is no list, and Enter submits the form as in any text.
      dropdownOpened={opened && fitting.length > 0}
      onDropdownOpen={() => {
        setOpened(true);
        onOpen?.();
      }}
      onDropdownClose={() => setOpened(false)}
      onKeyDownCapture={(event) => {
        // While the list is loading, Enter is meant for it and not for the form.
        const isLoading = isListAsked.current && suggestions.length === 0;
        if (event.key === 'Enter' && isLoading) event.preventDefault();
        else chooseByEnter(event, () => setOpened(false));
        isListAsked.current = event.key === 'ArrowDown' || event.key === 'ArrowUp';
      }}
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
    />
  );
}
