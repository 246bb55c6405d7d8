import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog';
import dialog from '../dialog.module.css';
import { useSaveKey } from '../use-save-key';

interface LeaveDialogProps {
  opened: boolean;
  isSaving?: boolean;
  /** Left out if it cannot be saved from here. */
  onSave?: () => void;
  onLeave: () => void;
  onStay: () => void;
}

export function LeaveDialog({ opened, isSaving, onSave, onLeave, onStay }: LeaveDialogProps) {
  const { t } = useTranslation();
  const buttons = useRef<HTMLDivElement>(null);
  useSaveKey(buttons, () => onSave?.(), onSave !== undefined && !isSaving);
  return (
    <Dialog opened={opened} onClose={onStay} title={t('form.leaveTitle')}>
      {t('form.leaveText')}
      <div ref={buttons} className={dialog.buttons}>
        <Button variant="default" onClick={onLeave}>
          {t('form.leave')}
        </Button>
        <Button variant="default" onClick={onStay} data-autofocus>
          {t('form.stay')}
        </Button>
        {onSave ? (
          <Button loading={isSaving} onClick={onSave}>
            {t('actions.save')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}
