import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSendInvoiceMutation } from '@/api/generated/invoices';
import type { OrderDocumentType } from '@/api/generated/types';
import { Controlled } from '@/components/fields/controlled';
import { FormShell } from '@/components/form/form-shell';
import { useRecordForm } from '@/components/form/use-record-form';
import { MailSender, type MailSenders } from '@/freight/mail-sender';
import { useFlash } from '@/lib/flashes';
import { paths } from '@/lib/paths';
import { EarlierMail } from './earlier-mail';
import { InvoicePdf } from './invoice-pdf';
import { fieldOfInvoice, type InvoiceView } from './invoice-table';
import { MailFields } from './mail-fields';
import { INVOICE_MAIL } from './send-table';
import classes from './invoicing.module.css';

interface SendFormProps {
  id: number;
  view: InvoiceView;
  senders: MailSenders;
}

/** The mail with an invoice that is stored. */
export function SendForm({ id, view, senders }: SendFormProps) {
  const { t } = useTranslation(['invoiceForm', 'record']);
  const navigate = useNavigate();
  const flash = useFlash();
  const [send] = useSendInvoiceMutation();
  const { invoice_number: number } = view;
  const [initial] = useState(() => INVOICE_MAIL.valuesOf(view));
  const { frame } = useRecordForm({
    table: INVOICE_MAIL,
    initial,
    create: (sendInvoicePayload, key) => send({ id, sendInvoicePayload, 'Idempotency-Key': key }),
    // What was sent is not changed any more.
    created: () => Promise.reject<never>(new Error('sent')),
    onSaved: ({ recipients }) =>
      flash.success(t('send.sent', { number, recipients: recipients.join(', ') })),
    alias: fieldOfInvoice,
  });
  return (
    <FormShell
      {...frame}
      title={t('titles.sendOf', { number })}
      submitLabel={t('send.send')}
      guardsQuery
      onSaved={() => void navigate(paths.orders())}
      sections={[
        {
          id: 'mail',
          title: t('sections.mail'),
          content: (
            <>
              <EarlierMail view={view} />
              <MailFields isUnchecked>
                <MailSender senders={senders} carries="invoices" />
              </MailFields>
              {view.order_documents.length > 0 ? <Documents kinds={view.order_documents} /> : null}
            </>
          ),
        },
        {
          id: 'pdf',
          title: t('sections.pdf'),
          content: <InvoicePdf id={id} number={number} />,
        },
      ]}
    />
  );
}

/** Which papers of the invoice's orders go with it; only those that they have. */
function Documents({ kinds }: { kinds: readonly OrderDocumentType[] }) {
  const { t } = useTranslation(['invoiceForm', 'record']);
  return (
    <Controlled<OrderDocumentType[]> name="documents">
      {({ name, label, value, onChange, error }) => (
        <Checkbox.Group
          className={classes.documents}
          data-field={name}
          label={label}
          value={value}
          error={error}
          onChange={(chosen) => onChange(chosen)}
        >
          <div className={classes.choices}>
            {kinds.map((kind) => (
              <Checkbox key={kind} value={kind} label={t(`record:documents.${kind}`)} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </Controlled>
  );
}
