import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './dialog.module.css';
import { takeFocus } from './take-focus';
import { useFocusBack } from './use-focus-back';

interface LeaveQuestionProps {
  onLeave: () => void;
  onStay: () => void;
}

/** Asks in place of a dialog's content, since a dialog never opens another one. */
export function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps) {
  const { t } = useTranslation();
  useFocusBack(true);
  return (
    <>
      {t('form.leaveText')}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onLeave}>
          {t('form.leave')}
        </Button>
        <Button onClick={onStay} ref={takeFocus}>
          {t('form.stay')}
        </Button>
      </div>
    </>
  );
}
