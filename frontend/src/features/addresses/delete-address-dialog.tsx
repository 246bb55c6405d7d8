import { useTranslation } from 'react-i18next';
import { useDeleteAddressMutation } from '@/api/generated/addresses';
import type { AddressView } from '@/api/generated/types';
import { DeleteDialog } from '@/components/delete-dialog';

interface DeleteAddressDialogProps {
  address: AddressView;
  onClose: () => void;
}

/** Asks before an address is deleted. Orders keep the addresses that they have. */
export function DeleteAddressDialog({ address, onClose }: DeleteAddressDialogProps) {
  const { t } = useTranslation('addresses');
  const [remove, { isLoading, error }] = useDeleteAddressMutation();
  const { id, name } = address;
  return (
    <DeleteDialog
      title={t('delete.title')}
      deleted={t('deleted', { name })}
      onDelete={() => remove({ id })}
      isRunning={isLoading}
      error={error}
      onClose={onClose}
    >
      <strong>{name}</strong>
      <div>{t('delete.text')}</div>
    </DeleteDialog>
  );
}
