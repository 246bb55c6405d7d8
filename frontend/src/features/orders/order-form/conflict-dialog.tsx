import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/dialog';
import dialog from '@/components/dialog.module.css';
import type { FieldLabel } from './changed-fields';

interface ConflictDialogProps {
  opened: boolean;
  /** The server's sentence, which names who changed the order. */
  sentence: string;
  changed: readonly FieldLabel[];
  onTheirs: () => void;
  onMine: () => void;
  onClose: () => void;
}

/** Somebody saved the order meanwhile: who, what, and whose values shall stand. */
export function ConflictDialog({
  opened,
  sentence,
  changed,
  onTheirs,
  onMine,
  onClose,
}: ConflictDialogProps) {
  const { t } = useTranslation('orderForm');
  const fields = changed.map((label) => t(`fields.${label}`)).join(', ');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('conflict.title')}>
      <p className={dialog.text}>{sentence}</p>
      <p className={dialog.text}>
        {fields === '' ? t('conflict.nothing') : t('conflict.changed', { fields })}
      </p>
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('conflict.stay')}
        </Button>
        <Button variant="default" onClick={onMine}>
          {t('conflict.mine')}
        </Button>
        <Button onClick={onTheirs}>{t('conflict.theirs')}</Button>
      </div>
    </Dialog>
  );
}
