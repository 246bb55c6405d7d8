import { useTranslation } from 'react-i18next';
import { useDeleteContactMutation } from '@/api/generated/contacts';
import type { ContactRow } from '@/api/generated/types';
import { DeleteDialog } from '@/components/delete-dialog';

interface DeleteContactDialogProps {
  contact: ContactRow;
  onClose: () => void;
}

/** Asks before a contact is deleted; if the server refuses, it says what uses the contact. */
export function DeleteContactDialog({ contact, onClose }: DeleteContactDialogProps) {
  const { t } = useTranslation('contacts');
  const [remove, { isLoading, error }] = useDeleteContactMutation();
  const { id, name } = contact;
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
