import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndoImportMutation } from '@/api/generated/imports';
import { ConfirmDialog } from '@/components/confirm-dialog';
import type { ImportView } from './imported';

/** Takes back what was written, after a question. */
export function UndoImport({ found }: { found: ImportView }) {
  const { t } = useTranslation('imports');
  const [isAsking, setAsking] = useState(false);
  const [undo, { isLoading, error, reset }] = useUndoImportMutation();
  const close = () => {
    setAsking(false);
    reset();
  };
  const confirm = async () => {
    const answer = await undo({ id: found.id });
    if (!answer.error) setAsking(false);
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t(found.status === 'UNDONE' ? 'undo.again' : 'undo.open')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('undo.title')}
        confirmLabel={t('undo.confirm')}
        danger
        isRunning={isLoading}
        error={error}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        <p>{t('undo.text', { count: found.created + found.changed - found.undone })}</p>
      </ConfirmDialog>
    </>
  );
}
