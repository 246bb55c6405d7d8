/** Who was reminded, and who was not. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DataRemindedView } from '@/api/generated/types';
import dialog from '@/components/dialog.module.css';
import { takeFocus } from '@/components/take-focus';
import { LeftOut } from './left-out';
import type { Chosen } from './recipients';
import classes from './waiting.module.css';

interface SentProps {
  answer: DataRemindedView['data'];
  chosen: Chosen;
  onClose: () => void;
}

export function Sent({ answer, chosen, onClose }: SentProps) {
  const { t } = useTranslation(['waiting', 'common']);
  const reminded = chosen.reminded.filter(({ id }) => answer.reminded.includes(id));
  return (
    <>
      <section className={classes.sent} role="status">
        <h3>{t('sent.reminded', { count: reminded.length })}</h3>
        <ul>
          {reminded.map(({ id, name, email }) => (
            <li key={id}>
              {name} <span className={classes.address}>{email}</span>
            </li>
          ))}
        </ul>
      </section>
      {/* Something may have been paid while the mail was written. */}
      <LeftOut clients={[...chosen.leftOut, ...answer.left_out]} />
      <div className={dialog.foot}>
        <Button onClick={onClose} ref={takeFocus}>
          {t('common:actions.close')}
        </Button>
      </div>
    </>
  );
}
