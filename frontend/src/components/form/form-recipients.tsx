import { TagsInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { addressesIn, distinctAddresses, isAddress, isInQuotes } from '@/lib/mail-addresses';
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
  const chips = distinctAddresses(value);
  const change = (next: readonly string[]) => {
    const addresses = next.flatMap(addressesIn);
    const bad = addresses.filter((text) => !isFine(text)).join(' ');
    onChange(distinctAddresses(addresses.filter(isFine)));
    setBad(false);
    if (bad === '') return;
    // The input empties itself after this.
    queueMicrotask(() => {
      setTyped(bad);
      setBad(true);
    });
  };
  /** Ends an address, but not a name that goes on: neither within quotes nor after a word that is no address. */
  const endByKey = (event: KeyboardEvent) => {
    if (isUnchecked || !SEPARATORS.includes(event.key) || typed.trim() === '') return;
    if (isInQuotes(typed) || (event.key === ' ' && !addressesIn(typed).every(isAddress))) return;
    event.preventDefault();
    setTyped('');
    change([...chips, typed]);
  };
  return (
    <TagsInput
      {...field}
      // Mantine gives the name to a hidden input, which cannot have the focus.
      data-field={field.name}
      value={chips}
      error={isBad ? t('notAddress', { text: typed }) : error}
      withAsterisk={required}
      aria-required={required}
      searchValue={typed}
      // The text is taken apart here, since a name may have what separates.
      splitChars={[]}
      onKeyDown={endByKey}
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
