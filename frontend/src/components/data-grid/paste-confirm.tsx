/** Asks before many cells change at once. */
import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

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
    <Modal
      data-closing={question === null || undefined}
      opened={question !== null}
      onClose={onClose}
      // The grid itself returns the focus to its active cell.
      returnFocus={false}
      title={t('paste.title', { count: question?.cells ?? 0 })}
      closeButtonProps={{ 'aria-label': t('paste.cancel') }}
    >
      {question && (
        <>
          <Text>{t('paste.range', { from: question.fromRow, to: question.toRow })}</Text>
          {question.skipped > 0 && <Text>{t('paste.skipped', { count: question.skipped })}</Text>}
          <Group justify="flex-end" mt="md">
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
          </Group>
        </>
      )}
    </Modal>
  );
}
