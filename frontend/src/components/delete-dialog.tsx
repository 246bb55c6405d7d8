import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlash } from '@/lib/flashes';
import { ConfirmDialog } from './confirm-dialog';

interface DeleteDialogProps {
  title: string;
  /** What is lost. */
  children: ReactNode;
  /** Said once it is gone. */
  deleted: string;
  /** Deletes it; resolves with the refusal, or with none. */
  onDelete: () => Promise<{ error?: unknown }>;
  isRunning: boolean;
  /** Why the server refused, such as what still uses it. */
  error: unknown;
  onClose: () => void;
}

/** Asks before one thing of a list is deleted. Stands in the page only while it is open. */
export function DeleteDialog({
  title,
  children,
  deleted,
  onDelete,
  isRunning,
  error,
  onClose,
}: DeleteDialogProps) {
  const { t } = useTranslation();
  const flash = useFlash();
  const confirm = async () => {
    const answer = await onDelete();
    if (answer.error) return;
    flash.success(deleted);
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={title}
      confirmLabel={t('actions.delete')}
      danger
      isRunning={isRunning}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
