/** Asks before many cells change at once. */
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../confirm-dialog';

export interface PasteQuestion {
  cells: number;
  /** Cells that cannot take their value: not editable, or not readable. */
  skipped: number;
  fromRow: string;
  toRow: string;
  onConfirm: () => void;
}

interface PasteConfirmProps {
  question: PasteQuestion;
  onClose: () => void;
}

export default function PasteConfirm({ question, onClose }: PasteConfirmProps) {
  const { t } = useTranslation('grid');
  return (
    <ConfirmDialog
      opened
      title={t('paste.title', { count: question.cells })}
      confirmLabel={t('paste.confirm', { count: question.cells })}
      isRunning={false}
      error={undefined}
      onConfirm={() => {
        question.onConfirm();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('paste.range', { from: question.fromRow, to: question.toRow })}</p>
      {question.skipped > 0 && <p>{t('paste.skipped', { count: question.skipped })}</p>}
    </ConfirmDialog>
  );
}
