/** "Add to the address book" from the field of another form: what was typed fills the popup. */
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyGetAddressQuery } from '@/api/generated/addresses';
import type { AddAddressProps } from '@/freight/adding-address';
import { NEW_ADDRESS } from './address-table';
import { NewAddressDialog } from './new-address-dialog';

export default function AddAddressDialog({ typed, place, onAdded, onClose }: AddAddressProps) {
  const { t } = useTranslation('adding');
  const added = useRef<number>(undefined);
  const [read] = useLazyGetAddressQuery();
  // What was saved is taken, also if the changes made meanwhile are dropped.
  const take = async (id: number) => {
    const { address, latitude, longitude, precision } = (await read({ id }).unwrap()).data;
    onAdded({ address, latitude, longitude, precision: precision ?? 'address' });
  };
  const close = () => {
    // It is stored either way; the field then keeps what was typed.
    const taken = added.current === undefined ? Promise.resolve() : take(added.current);
    void taken.catch(() => undefined).finally(onClose);
  };
  return (
    <NewAddressDialog
      title={t('address')}
      preset={presetOf(typed, place)}
      onAdded={(id) => {
        added.current = id;
      }}
      onClose={close}
    />
  );
}

/** The values that the typed text fills. */
function presetOf(typed: string, place: AddAddressProps['place']): typeof NEW_ADDRESS.initial {
  const { initial } = NEW_ADDRESS;
  if (!place) return { ...initial, name: typed };
  const { address, latitude, longitude, precision, parts } = place;
  const [first = typed] = typed.split(',');
  const hasName = parts?.name !== undefined && parts.name !== typed;
  return {
    ...initial,
    name: hasName ? (parts.name ?? first) : first.trim(),
    address: { address, latitude, longitude, precision },
    street: parts?.street ?? '',
    postal_code: parts?.postalCode ?? '',
    city: parts?.city ?? '',
    country: parts?.country ?? null,
  };
}
