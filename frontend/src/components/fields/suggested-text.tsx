import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
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
  const fitting = suggestions.filter((suggestion) => hasWords(suggestion, value));
  return (
    <Autocomplete
      {...props}
      size="xs"
      data-field={props.name}
      value={value}
      withAsterisk={required}
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
      onKeyDownCapture={(event) => chooseByEnter(event, () => setOpened(false))}
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
    />
  );
}
