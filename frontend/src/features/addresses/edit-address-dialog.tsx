import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLazyGetAddressQuery, useUpdateAddressMutation } from '@/api/generated/addresses';
import type { AddressView } from '@/api/generated/types';
import { AddressField } from '@/components/fields/address-field';
import { useHeldText } from '@/components/fields/pending-fields';
import { CountryField } from '@/components/form/country-field';
import { FormDialog } from '@/components/form/form-dialog';
import { FormText } from '@/components/form/form-inputs';
import { useRecordForm } from '@/components/form/use-record-form';
import { usePlaces } from '@/freight/lookups';
import { lacksCoordinates, NO_ADDRESS } from '@/lib/address';
import { useFlash } from '@/lib/flashes';
import { ADDRESS, coordinatePath } from './address-table';
import { useFillParts } from './use-fill-parts';

interface EditAddressDialogProps {
  address: AddressView;
  onClose: () => void;
}

/** The popup of a stored address: all its parts and its coordinates, which another place can fill. */
export function EditAddressDialog({ address, onClose }: EditAddressDialogProps) {
  const { t } = useTranslation(['addresses', 'common']);
  const flash = useFlash();
  const [update] = useUpdateAddressMutation();
  const [read] = useLazyGetAddressQuery();
  const { frame, base } = useRecordForm({
    table: ADDRESS,
    stored: address,
    update: (addressPayload, version, { id }) =>
      update({ id, 'If-Match': version, addressPayload }),
    readAgain: async ({ id }) => (await read({ id }).unwrap()).data,
    onSaved: ({ name }) => flash.success(t('saved', { name: name.trim() })),
    onDone: onClose,
    alias: coordinatePath,
  });
  return (
    <FormDialog
      {...frame}
      opened
      title={t('editOf', { name: (base ?? address).name })}
      submitLabel={t('common:actions.confirm')}
      onClose={onClose}
      history={base ? { subject: 'address', id: base.id, name: base.name } : null}
    >
      <FormText name="name" />
      <PlaceSearch />
      <FormText name="street" />
      <FormText name="city" />
      <FormText name="postal_code" />
      <CountryField />
      <FormText name="latitude" inputMode="decimal" unit={t('degrees')} />
      <FormText name="longitude" inputMode="decimal" unit={t('degrees')} />
    </FormDialog>
  );
}

/** Where the search is among the fields. It is no field of the address; its place fills them. */
const SEARCH = 'another_place';

/** A text that is not chosen yet is unsaved work, and a save waits for its place. */
function PlaceSearch() {
  const { t } = useTranslation('addresses');
  const search = usePlaces();
  const fill = useFillParts();
  const { setValue } = useFormContext<typeof ADDRESS.initial>();
  const [typed, setTyped] = useState(NO_ADDRESS);
  useHeldText(SEARCH, lacksCoordinates(typed));
  return (
    <AddressField
      name={SEARCH}
      label={t('findPlace')}
      value={typed}
      onChange={setTyped}
      search={search}
      onTaken={(place) => {
        fill(place);
        const options = { shouldDirty: true, shouldValidate: true };
        setValue('latitude', String(place.latitude), options);
        setValue('longitude', String(place.longitude), options);
      }}
    />
  );
}
