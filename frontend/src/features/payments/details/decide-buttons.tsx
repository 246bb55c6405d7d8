import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ExplanationView } from '@/api/generated/types';
import type { DecideCommand } from './keys';
import classes from './chosen-payment.module.css';

interface DecideButtonsProps {
  marked: ExplanationView | null;
  isBusy: boolean;
  onCommand: (command: DecideCommand) => void;
  onOthers: (() => void) | null;
}

/** What can be done with a payment; the first one says what that books. */
export function DecideButtons({ marked, isBusy, onCommand, onOthers }: DecideButtonsProps) {
  const { t } = useTranslation('payments');
  const count = marked?.invoices.length ?? 0;
  return (
    <div className={classes.buttons}>
      {marked ? (
        <Button aria-disabled={isBusy} onClick={() => onCommand({ do: 'confirm' })}>
          {count === 0 ? t('decide.keep') : t('decide.book', { count })}
        </Button>
      ) : null}
      {onOthers ? (
        <Button variant="default" onClick={onOthers}>
          {t('decide.others')}
        </Button>
      ) : null}
      <Button variant="default" aria-disabled={isBusy} onClick={() => onCommand({ do: 'ignore' })}>
        {t('decide.ignore')}
      </Button>
    </div>
  );
}
