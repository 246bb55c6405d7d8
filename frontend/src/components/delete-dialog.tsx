import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlash } from '@/lib/flashes';
import { ConfirmDialog } from './confirm-dialog';

interface DeleteDialogProps {
  title: string;
  /** What is lost. */
  children: ReactNode;
  /** The message afterwards. */
  deleted: string;
  /** Deletes it; resolves with the refusal, if any. */
  onDelete: () => Promise<{ error?: unknown }>;
  isRunning: boolean;
  /** Why the server refused, such as a list of what uses it. */
  error: unknown;
  onClose: () => void;
}

/** Asks before something in a list is deleted. Rendered only while it is open. */
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
