/** The form of new and stored invoices of every type. */
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { DataInvoiceUtilitiesView } from '@/api/generated/types';
import { FormShell } from '@/components/form/form-shell';
import type { DraftSession } from '@/components/form/use-draft';
import { paths } from '@/lib/paths';
import { serverText } from '@/lib/server-texts';
import { CheckContext } from './check-context';
import { HeaderFields } from './header-fields';
import { InvoicePaper } from './invoice-paper';
import type { InvoiceValues, InvoiceView } from './invoice-table';
import { MailFields } from './mail-fields';
import { payloadOf } from './payload';
import { usePrintPreview } from './print-preview';
import { useInvoiceRecord } from './use-invoice-record';
import { useServerCheck } from './use-server-check';
import { Warnings } from './warnings';
import classes from './invoicing.module.css';

interface InvoiceFormProps {
  title: string;
  /** A stored invoice, or a proposal, which has no id. */
  proposed: InvoiceView;
  utilities: DataInvoiceUtilitiesView['data'];
  /** What is kept of a new invoice. */
  draft?: DraftSession | null;
}

export function InvoiceForm({ title, proposed, utilities, draft = null }: InvoiceFormProps) {
  const { t } = useTranslation('invoiceForm');
  const navigate = useNavigate();
  // A later answer must not change what is being edited.
  const [view] = useState(proposed);
  const { form, frame, saveAndSend, numberOf } = useInvoiceRecord({
    view,
    series: utilities.invoice_series,
    draft,
  });
  const check = useServerCheck(form, view, numberOf);
  const preview = usePrintPreview(
    form,
    view.id ?? undefined,
    (values) => payloadOf(values, { shownNumber: numberOf(values.serie), send: false }),
    ({ serie }) => t('previewName', { number: `${serie}-${String(numberOf(serie))}` }),
  );
  /** What was refused last is shown. */
  const withoutPreview = (save: (values: InvoiceValues) => Promise<boolean>) => {
    return (values: InvoiceValues) => {
      preview.forget();
      return save(values);
    };
  };
  const toOrders = () => void navigate(paths.orders());
  const { locked } = view;
  const canSave = locked === null;
  return (
    <FormProvider {...form}>
      <CheckContext value={check}>
        <FormShell
          {...frame}
          title={title}
          guardsQuery
          error={preview.error ?? frame.error}
          canSave={canSave}
          onSubmit={withoutPreview(frame.onSubmit)}
          onSaved={toOrders}
          secondary={{
            label: t('saveAndSend'),
            onSubmit: withoutPreview(saveAndSend),
            onSaved: toOrders,
          }}
          footer={preview.button}
          headline={
            locked ? (
              <p role="alert" className={classes.locked}>
                {serverText(locked.message, locked.reason)}
              </p>
            ) : null
          }
          sections={[
            {
              id: 'header',
              title: t('sections.header'),
              content: (
                <>
                  <Warnings shown={view.directive_reason} />
                  <HeaderFields view={view} utilities={utilities} numberOf={numberOf} />
                </>
              ),
            },
            {
              id: 'table',
              title: t('sections.table'),
              content: <InvoicePaper view={view} utilities={utilities} isReadOnly={!canSave} />,
            },
            {
              id: 'mail',
              title: t('sections.mail'),
              content: (
                <MailFields>
                  <p className={classes.hint}>{t('mailHint')}</p>
                </MailFields>
              ),
            },
          ]}
        />
      </CheckContext>
    </FormProvider>
  );
}
