import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lacksCoordinates, type AddressValue } from '@/lib/address';
import { ComboInput } from './combo-input';
import { labelTextOf, type FieldProps } from './field-types';
import { useFoundOptions, type Search } from './use-found-options';

/** A result of the search for places. */
export interface Place {
  id: string;
  /** The text for the field. */
  address: string;
  /** The text in the list, if it is not the address. */
  label?: string;
  /** A second line, such as "Address book". */
  note?: string;
  latitude: number;
  longitude: number;
}

interface AddressFieldProps extends FieldProps<AddressValue> {
  search: Search<Place>;
}

const MIN_TEXT = 2;

/** An address that is found by typing. Choosing one sets the coordinates, typing removes them. */
export function AddressField({
  search,
  value,
  onChange,
  onBlur,
  error,
  label,
  labelText,
  required,
  placeholder,
  ...props
}: AddressFieldProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [left, setLeft] = useState(false);
  const searchable = value.address.trim().length >= MIN_TEXT;
  const { options, status } = useFoundOptions(search, value.address, opened && searchable);
  const places = searchable ? options : [];

  const message = () => {
    if (status === 'failed') return t('address.failed');
    if (places.length > 0) return null;
    return status === 'found' ? t('address.empty') : t('address.searching');
  };
  const show = opened && searchable;

  return (
    <ComboInput
      {...props}
      data-field={props.name}
      label={label}
      withAsterisk={required}
      aria-required={required}
      placeholder={placeholder ?? t('address.placeholder')}
      error={error ?? (left && lacksCoordinates(value) ? t('address.noCoordinates') : null)}
      leftSection={<IconMapPin size={16} aria-hidden />}
      text={value.address}
      onText={(address) => {
        setLeft(false);
        onChange({ address, latitude: null, longitude: null });
      }}
      listLabel={labelTextOf({ label, labelText })}
      selectedKey={null}
      message={show ? message() : null}
      opened={show}
      onOpenedChange={setOpened}
      options={places.map(({ id, address, label: shown, note }) => ({
        key: id,
        label: shown ?? address,
        note,
      }))}
      onChoose={(index) => {
        const place = places[index];
        if (!place) return;
        const { address, latitude, longitude } = place;
        onChange({ address, latitude, longitude });
        setOpened(false);
      }}
      onBlur={() => {
        setOpened(false);
        setLeft(true);
        onBlur?.();
      }}
    />
  );
}
