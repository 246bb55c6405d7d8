import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '@/components/delete-dialog';
import { useDeleteUserMutation, type UserView } from './users-api';

interface DeleteUserDialogProps {
  user: UserView;
  onClose: () => void;
}

/** Asks before a user is deleted; the last administrator is refused here. */
export function DeleteUserDialog({ user: { id, name }, onClose }: DeleteUserDialogProps) {
  const { t } = useTranslation('users');
  const [remove, { isLoading, error }] = useDeleteUserMutation();
  return (
    <DeleteDialog
      title={t('delete.title')}
      deleted={t('deleted', { name })}
      onDelete={() => remove({ id })}
      isRunning={isLoading}
      error={error}
      onClose={onClose}
    >
      {t('delete.text', { name })}
    </DeleteDialog>
  );
}
