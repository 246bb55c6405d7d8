import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useGetAddressQuery } from '@/api/generated/addresses';
import { Dialog } from '@/components/dialog';
import { EmptyState } from '@/components/empty-state';
import { ErrorPanel } from '@/components/error-panel';
import { LoadingDialog } from '@/components/loading-dialog';
import { readApiError } from '@/lib/api-error';
import { EditAddressDialog } from './edit-address-dialog';
import { NewAddressDialog } from './new-address-dialog';

interface OpenedAddressProps {
  /** Without it a new address is added. It may be deleted by now. */
  id?: number;
  onClose: () => void;
}

/** The popup over the list. Its code is loaded separately, since the list does not need it. */
export default function OpenedAddress({ id, onClose }: OpenedAddressProps) {
  const { t } = useTranslation(['addresses', 'common']);
  const { data, error, isFetching, refetch } = useGetAddressQuery(
    id === undefined ? skipToken : { id },
  );
  if (id === undefined) return <NewAddressDialog onClose={onClose} />;
  if (data) return <EditAddressDialog address={data.data} onClose={onClose} />;
  if (isFetching) return <LoadingDialog title={t('edit')} onClose={onClose} />;
  return (
    <Dialog opened title={t('edit')} onClose={onClose}>
      {readApiError(error).status === 404 ? (
        <EmptyState text={t('common:errors.notFound')} />
      ) : (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
