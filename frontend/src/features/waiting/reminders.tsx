/** The reminders that a client got, the latest first, under its row. */
import { useTranslation } from 'react-i18next';
import { useListRemindersQuery } from '@/api/generated/payments';
import type { DataVecReminderView } from '@/api/generated/types';
import { ScreenLink } from '@/components/screen-link';
import classes from '@/freight/accounting/documents.module.css';
import { formatMoment } from '@/lib/dates';
import { formatCents } from '@/lib/money';
import { paths } from '@/lib/paths';
import type { ClientRow } from './clients-api';
import { UnderRow } from '@/freight/invoices/under-row';
import own from './waiting.module.css';

type Reminder = DataVecReminderView['data'][number];

export function Reminders({ client }: { client: ClientRow }) {
  const { t } = useTranslation(['waiting', 'record']);
  const { client_id: id, client_name: name } = client;
  const query = useListRemindersQuery({ id }, { refetchOnMountOrArgChange: true });
  return (
    <UnderRow query={query} none={t('history.none')}>
      {(reminders) => (
        <table className={`${classes.table} ${own.history}`}>
          <caption>{t('history.of', { client: name })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('history.sent')}</th>
              <th scope="col">{t('history.by')}</th>
              <th scope="col">{t('record:invoice.recipients')}</th>
              <th scope="col">{t('remind.subject')}</th>
              <th scope="col">{t('history.invoices')}</th>
            </tr>
          </thead>
          <tbody>
            {reminders.map((reminder) => (
              <ReminderLine key={reminder.id} reminder={reminder} />
            ))}
          </tbody>
        </table>
      )}
    </UnderRow>
  );
}

function ReminderLine({ reminder }: { reminder: Reminder }) {
  const { t } = useTranslation('waiting');
  const { created_at: at, created_by: by, recipients, subject, invoices } = reminder;
  return (
    <tr>
      <th scope="row">{formatMoment(at)}</th>
      <td>{by}</td>
      <td>{recipients.join(', ')}</td>
      <td>{subject}</td>
      <td>
        <ul className={own.invoices}>
          {invoices.map((invoice) => (
            <li key={invoice.id}>
              <ScreenLink to={paths.invoices({ invoice_number: invoice.invoice_number })}>
                {invoice.invoice_number}
              </ScreenLink>{' '}
              {t('history.invoice', {
                amount: formatCents(invoice.open_amount),
                day: invoice.payment_due_date,
              })}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}
