import { useTranslation } from 'react-i18next';
import { useSendAgreementsMutation } from '@/api/generated/orders';
import { Controlled } from '@/components/fields/controlled';
import { FormFiles } from '@/components/form/form-files';
import { FormText } from '@/components/form/form-inputs';
import { FormRecipients } from '@/components/form/form-recipients';
import { FormShell } from '@/components/form/form-shell';
import { useRecordForm } from '@/components/form/use-record-form';
import { LazyRichTextField } from '@/components/rich-text/lazy-rich-text-field';
import { MailSender, type MailSenders } from '@/freight/mail-sender';
import { AgreementPreview } from './agreement-preview';
import { AGREEMENT_MAIL, fieldOfMail, type AgreementMail } from './agreement-table';
import type { AgreedOrder } from './use-agreed-orders';
import classes from './agreements.module.css';

interface AgreementFormProps {
  orders: readonly AgreedOrder[];
  initial: AgreementMail;
  senders: MailSenders;
  onSent: (emailId: number, recipients: readonly string[]) => void;
}

/** No file of an e-mail that is being written is stored yet. */
const nothingStored = () => Promise.reject(new Error('no stored file'));

export function AgreementForm({ orders, initial, senders, onSent }: AgreementFormProps) {
  const { t } = useTranslation('agreements');
  const [send] = useSendAgreementsMutation();
  const { frame } = useRecordForm({
    table: AGREEMENT_MAIL,
    initial,
    create: (payload, key) =>
      send({
        'Idempotency-Key': key,
        sendAgreementsPayload: { ...payload, ids: orders.map(({ id }) => id) },
      }),
    // What was sent is not changed any more.
    created: () => Promise.reject<never>(new Error('sent')),
    onSaved: ({ recipients }, { data }) => onSent(data.email_id, recipients),
    alias: fieldOfMail,
  });
  return (
    <FormShell
      {...frame}
      title={t('title', { count: orders.length })}
      submitLabel={t('send')}
      sections={[
        {
          id: 'mail',
          title: t('sections.mail'),
          content: (
            <div className={classes.fields}>
              <MailSender senders={senders} carries="agreements" />
              <FormRecipients />
              <FormText name="subject" />
              <Controlled<string> name="content">
                {(field) => <LazyRichTextField {...field} />}
              </Controlled>
              <FormFiles name="attachments" read={nothingStored} />
            </div>
          ),
        },
        {
          id: 'agreements',
          title: t('sections.agreements', { count: orders.length }),
          content: <AgreementPreview orders={orders} />,
        },
      ]}
    />
  );
}
