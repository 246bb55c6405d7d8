import { useTranslation } from 'react-i18next';
import { useMailStatus } from '@/api/emails';
import { formatMoment } from '@/lib/dates';
import { serverText } from '@/lib/server-texts';
import type { InvoiceView } from './invoice-table';
import classes from './invoicing.module.css';

/** How far an earlier mail with the invoice has got. */
export function EarlierMail({ view }: { view: InvoiceView }) {
  const { t } = useTranslation('invoiceForm');
  const mail = useMailStatus(view.email);
  const { sent_at: sentAt } = view;
  if (sentAt === null && mail === null) return null;
  const words = { reason: serverText(mail?.error ?? '', mail?.failure) };
  const state = () => {
    if (!mail || mail.status === 'sent') return null;
    if (mail.status === 'failed') return t('send.failed', words);
    return mail.error ? t('send.retrying', words) : t('send.onItsWay');
  };
  return (
    <p role="status" className={classes.earlier}>
      {sentAt === null ? null : <span>{t('send.earlier', { date: formatMoment(sentAt) })}</span>}{' '}
      {state()}
    </p>
  );
}
