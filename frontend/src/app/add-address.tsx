import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/components/lazy-part';
import { LoadingDialog } from '@/components/loading-dialog';
import type { AddAddressProps } from '@/freight/adding-address';

const AddressDialog = lazyPart(() => import('@/features/addresses/add-address-dialog'));

/** The address book's dialog for the other screens, fetched when it is first opened. */
export function AddAddress(props: AddAddressProps) {
  const { t } = useTranslation('adding');
  return (
    <AddressDialog
      {...props}
      meanwhile={(failure) => (
        <LoadingDialog title={t('address')} onClose={props.onClose} failure={failure} />
      )}
    />
  );
}
