/** Asks before many cells change at once. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog';
import dialog from '../dialog.module.css';

export interface PasteQuestion {
  cells: number;
  /** Cells that cannot take their value: not editable, or not readable. */
  skipped: number;
  fromRow: string;
  toRow: string;
  onConfirm: () => void;
}

interface PasteConfirmProps {
  question: PasteQuestion | null;
  onClose: () => void;
}

export function PasteConfirm({ question, onClose }: PasteConfirmProps) {
  const { t } = useTranslation('grid');
  return (
    <Dialog
      opened={question !== null}
      onClose={onClose}
      title={t('paste.title', { count: question?.cells ?? 0 })}
    >
      {question && (
        <>
          <p className={dialog.text}>
            {t('paste.range', { from: question.fromRow, to: question.toRow })}
          </p>
          {question.skipped > 0 && (
            <p className={dialog.text}>{t('paste.skipped', { count: question.skipped })}</p>
          )}
          <div className={dialog.buttons}>
            <Button variant="default" onClick={onClose}>
              {t('paste.cancel')}
            </Button>
            <Button
              data-autofocus
              onClick={() => {
                question.onConfirm();
                onClose();
              }}
            >
              {t('paste.confirm', { count: question.cells })}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
