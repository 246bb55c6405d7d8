import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressesIn, isAddress } from '@/lib/mail-addresses';
import { Controlled, type ControlledField } from '../fields/controlled';

/** Where one address ends and the next begins. */
const SEPARATORS = [',', ';', ' '];

interface FormRecipientsProps {
  /** Takes any text, and only with Enter or when the field is left (money specification, section 5). */
  isUnchecked?: boolean;
}

/** The addresses of a mail as chips. */
export function FormRecipients({ isUnchecked = false }: FormRecipientsProps) {
  return (
    <Controlled<string[]> name="recipients">
      {(field) => <Recipients {...field} isUnchecked={isUnchecked} />}
    </Controlled>
  );
}

/** A text that is no address stays where it was typed, so that nothing is lost. */
function Recipients({
  onChange,
  onBlur,
  required,
  value,
  error,
  isUnchecked,
  ...field
}: ControlledField<string[]> & { isUnchecked: boolean }) {
  const { t } = useTranslation('recipients');
  const [typed, setTyped] = useState('');
  const [isBad, setBad] = useState(false);
  const isFine = (text: string) => isUnchecked || isAddress(text);
  const change = (next: readonly string[]) => {
    const addresses = next.flatMap(addressesIn);
    const bad = addresses.filter((text) => !isFine(text)).join(' ');
    onChange([...new Set(addresses.filter(isFine))]);
    setBad(bad !== '');
    // The input empties itself after this.
    if (bad !== '') queueMicrotask(() => setTyped(bad));
  };
  return (
    <TagsInput
      {...field}
      // Mantine gives the name to a hidden input, which cannot have the focus.
      data-field={field.name}
      value={value}
      error={isBad ? t('notAddress', { text: typed }) : error}
      withAsterisk={required}
      aria-required={required}
      searchValue={typed}
      splitChars={isUnchecked ? [] : SEPARATORS}
      acceptValueOnBlur
      inputMode="email"
      autoComplete="off"
      description={t(isUnchecked ? 'hintUnchecked' : 'hint')}
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
