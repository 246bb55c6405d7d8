import { useTranslation } from 'react-i18next';
import type { UserView } from '@/api/generated/types';
import { useDeleteUserMutation } from '@/api/generated/users';
import { DeleteDialog } from '@/components/delete-dialog';

interface DeleteUserDialogProps {
  user: UserView;
  onClose: () => void;
}

/** Asks before a user is deleted; the server refuses to delete the last administrator. */
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
