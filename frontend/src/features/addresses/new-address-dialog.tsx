import { useTranslation } from 'react-i18next';
import {
  useCreateAddressMutation,
  useLazyGetAddressQuery,
  useUpdateAddressMutation,
} from '@/api/generated/addresses';
import type { AddressView } from '@/api/generated/types';
import { AddressField } from '@/components/fields/address-field';
import { Controlled } from '@/components/fields/controlled';
import { CountryField } from '@/components/form/country-field';
import { FormDialog } from '@/components/form/form-dialog';
import { FormText } from '@/components/form/form-inputs';
import { useRecordForm } from '@/components/form/use-record-form';
import { usePlaces } from '@/freight/lookups';
import type { AddressValue } from '@/lib/address';
import { useFlash } from '@/lib/flashes';
import { NEW_ADDRESS, placePath } from './address-table';
import { useFillParts } from './use-fill-parts';

interface NewAddressDialogProps {
  title?: string;
  /** What is filled in already. */
  preset?: typeof NEW_ADDRESS.initial;
  /** Called with what was stored, before the popup closes. */
  onAdded?: (id: number) => void;
  onClose: () => void;
}

/** The popup for a new address: its name and its place, which fills the rest. */
export function NewAddressDialog({ title, preset, onAdded, onClose }: NewAddressDialogProps) {
  const { t } = useTranslation(['addresses', 'common']);
  const flash = useFlash();
  const [create] = useCreateAddressMutation();
  const [update] = useUpdateAddressMutation();
  const [read] = useLazyGetAddressQuery();
  const readOne = async (id: number) => (await read({ id }).unwrap()).data;
  const { frame } = useRecordForm({
    table: NEW_ADDRESS,
    initial: preset,
    unsent: ['address'],
    create: (addressPayload, key) => create({ 'Idempotency-Key': key, addressPayload }),
    update: (addressPayload, version, { id }: AddressView) =>
      update({ id, 'If-Match': version, addressPayload }),
    created: ({ data }) => readOne(data.id),
    readAgain: ({ id }: AddressView) => readOne(id),
    onSaved: ({ name }, { data }) => {
      flash.success(t('saved', { name: name.trim() }));
      onAdded?.(data.id);
    },
    onDone: onClose,
    alias: placePath,
  });
  return (
    <FormDialog
      {...frame}
      opened
      title={title ?? t('add')}
      submitLabel={t('common:actions.confirm')}
      onClose={onClose}
    >
      <FormText name="name" description={t('nameHint')} />
      <PlaceField />
      <FormText name="street" />
      <FormText name="postal_code" />
      <FormText name="city" />
      <CountryField />
    </FormDialog>
  );
}

/** The search for the place, which fills its parts. */
function PlaceField() {
  const search = usePlaces();
  const fill = useFillParts();
  return (
    <Controlled<AddressValue> name="address">
      {(field) => <AddressField {...field} search={search} onTaken={fill} />}
    </Controlled>
  );
}
