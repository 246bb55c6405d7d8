/** Who the mail that is being written comes from, as its reader will see it, and where an answer goes. */
import { useTranslation } from 'react-i18next';
import type { DataEmailSettingsView } from '@/api/generated/types';
import classes from './mail-sender.module.css';

type Carried = 'agreements' | 'invoices';

export type MailSenders = DataEmailSettingsView['data'];

interface MailSenderProps {
  senders: MailSenders;
  carries: Carried;
}

export function MailSender({ senders, carries }: MailSenderProps) {
  const { t } = useTranslation('recipients');
  const replyTo = senders[`${carries}_reply_to`];
  return (
    <div className={classes.sender}>
      <p>{t('from', { from: senders[`${carries}_sender`] })}</p>
      {replyTo === null ? null : <p>{t('replyTo', { replyTo })}</p>}
    </div>
  );
}
