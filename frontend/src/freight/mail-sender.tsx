/** Who the mail that is being written comes from, as its reader will see it, and where an answer goes. */
import { useTranslation } from 'react-i18next';
import type { DataEmailSettingsView } from '@/api/generated/types';
import classes from './mail-sender.module.css';

type Carried = 'agreements' | 'invoices';

/**
 * Where replies go is in the answer once the API says it: it differs from the sender where the company has
 * no mail server of its own.
 */
export type MailSenders = DataEmailSettingsView['data'] & {
  [Name in `${Carried}_reply_to`]?: string | null;
};

interface MailSenderProps {
  senders: MailSenders;
  carries: Carried;
}

export function MailSender({ senders, carries }: MailSenderProps) {
  const { t } = useTranslation('recipients');
  const from = senders[`${carries}_sender`] ?? t('defaultSender');
  const replyTo = senders[`${carries}_reply_to`] ?? null;
  return (
    <div className={classes.sender}>
      <p>{t('from', { from })}</p>
      {replyTo === null ? null : <p>{t('replyTo', { replyTo })}</p>}
    </div>
  );
}
