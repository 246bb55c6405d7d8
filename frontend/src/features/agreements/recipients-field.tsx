import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Controlled, type ControlledField } from '@/components/fields/controlled';
import { addressesIn, isAddress } from './agreement-table';

/** Where one address ends and the next begins. */
const SEPARATORS = [',', ';', ' '];

/** The addresses as chips (money specification, section 5). */
export function RecipientsField() {
  return (
    <Controlled<string[]> name="recipients">{(field) => <Recipients {...field} />}</Controlled>
  );
}

/** A text that is no address stays where it was typed, so that nothing is lost. */
function Recipients({
  onChange,
  onBlur,
  required,
  value,
  error,
  ...field
}: ControlledField<string[]>) {
  const { t } = useTranslation('agreements');
  const [typed, setTyped] = useState('');
  const [isBad, setBad] = useState(false);
  const change = (next: readonly string[]) => {
    const addresses = next.flatMap(addressesIn);
    const bad = addresses.filter((text) => !isAddress(text)).join(' ');
    onChange([...new Set(addresses.filter(isAddress))]);
    setBad(bad !== '');
    // The input empties itself after this.
    if (bad !== '') queueMicrotask(() => setTyped(bad));
  };
  return (
    <TagsInput
      {...field}
      value={value}
      error={isBad ? t('notAddress', { text: typed }) : error}
      withAsterisk={required}
      aria-required={required}
      searchValue={typed}
      splitChars={SEPARATORS}
      acceptValueOnBlur
      inputMode="email"
      autoComplete="off"
      description={t('recipientsHint')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      onSearchChange={(text) => {
        setTyped(text);
        setBad(false);
      }}
      onChange={change}
      onBlur={onBlur}
    />
  );
}
