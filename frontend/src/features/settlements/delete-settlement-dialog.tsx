import { useTranslation } from 'react-i18next';
import { useDeleteSettlementMutation } from '@/api/generated/settlements';
import type { SettlementRow } from '@/api/generated/types';
import { DeleteDialog } from '@/components/delete-dialog';

interface DeleteSettlementDialogProps {
  settlement: SettlementRow;
  onClose: () => void;
}

/** Asks before a settlement is deleted; if the server refuses, the dialog says why. */
export function DeleteSettlementDialog({ settlement, onClose }: DeleteSettlementDialogProps) {
  const { t } = useTranslation('settlements');
  const [remove, { isLoading, error }] = useDeleteSettlementMutation();
  const { id, invoice_number: number } = settlement;
  return (
    <DeleteDialog
      title={t('delete.title', { number })}
      deleted={t('deleted', { number })}
      onDelete={() => remove({ id })}
      isRunning={isLoading}
      error={error}
      onClose={onClose}
    >
      {t('delete.text')}
    </DeleteDialog>
  );
}
