import { useTranslation } from 'react-i18next';
import {
  useEmailSettingsQuery,
  useGetUserQuery,
  useRolePermissionsQuery,
} from '@/api/generated/users';
import { Dialog } from '@/components/dialog';
import { ErrorPanel } from '@/components/error-panel';
import { LoadingDialog } from '@/components/loading-dialog';
import { UserDialog } from './user-dialog';

interface OpenedUserProps {
  /** Without it a new user is added. */
  id?: number;
  onClose: () => void;
}

/**
 * The popup over the list, once its options have arrived. Its code is loaded separately, since the
 * list does not need it.
 */
export default function OpenedUser({ id, onClose }: OpenedUserProps) {
  const { t } = useTranslation('users');
  const roles = useRolePermissionsQuery();
  const senders = useEmailSettingsQuery();
  const user = useGetUserQuery({ id: id ?? 0 }, { skip: id === undefined });
  const queries = id === undefined ? [roles, senders] : [roles, senders, user];

  const defaults = roles.data?.data[0];
  const found = user.data?.data;
  if (defaults && senders.data && (id === undefined || found)) {
    return (
      <UserDialog
        user={found}
        defaults={defaults}
        domain={senders.data.data.email_domain}
        onClose={onClose}
      />
    );
  }
  const failed = queries.find(({ error, isFetching }) => error && !isFetching);
  const title = id === undefined ? t('add') : t('edit');
  if (!failed) return <LoadingDialog title={title} onClose={onClose} />;
  return (
    <Dialog opened title={title} wide onClose={onClose}>
      <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} />
    </Dialog>
  );
}
