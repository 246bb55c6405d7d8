import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { useFlash } from '@/lib/flashes';
import { useDeleteContactMutation, type ContactRow } from './contacts-api';

interface DeleteContactDialogProps {
  /** Whom; nothing while the dialog is closed. */
  contact: ContactRow | null;
  onClose: () => void;
}

/** Asks before a contact is deleted, and says what uses it when the server refuses. */
export function DeleteContactDialog({ contact, onClose }: DeleteContactDialogProps) {
  const { t } = useTranslation(['contacts', 'common']);
  const flash = useFlash();
  const [remove, { isLoading, error, reset }] = useDeleteContactMutation();
  const close = () => {
    reset();
    onClose();
  };
  const confirm = async () => {
    if (!contact) return;
    const answer = await remove({ id: contact.id });
    if (answer.error) return;
    flash.success(t('deleted', { name: contact.name }));
    close();
  };
  return (
    <ConfirmDialog
      opened={contact !== null}
      title={t('delete.title')}
      confirmLabel={t('common:actions.delete')}
      danger
      isRunning={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      {t('delete.text', { name: contact?.name ?? '' })}
    </ConfirmDialog>
  );
}
