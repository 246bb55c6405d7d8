import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useCreateInvoiceMutation,
  useLazyGetInvoiceQuery,
  useUpdateInvoiceMutation,
} from '@/api/generated/invoices';
import type { SerieView } from '@/api/generated/types';
import type { DraftSession } from '@/components/form/use-draft';
import { useRecordForm } from '@/components/form/use-record-form';
import { useFlash } from '@/lib/flashes';
import {
  fieldOfInvoice,
  INVOICE,
  wireOf,
  type InvoiceValues,
  type InvoiceView,
} from './invoice-table';
import { MAIL_FIELDS, payloadOf } from './payload';

interface InvoiceRecordOptions {
  /** A stored invoice, or a proposal, which has no id. */
  view: InvoiceView;
  series: readonly SerieView[];
  draft: DraftSession | null;
}

/** An invoice as a form: saved, or saved and sent. */
export function useInvoiceRecord({ view, series, draft }: InvoiceRecordOptions) {
  const { t } = useTranslation(['invoiceForm', 'common']);
  const flash = useFlash();
  const [create] = useCreateInvoiceMutation();
  const [update] = useUpdateInvoiceMutation();
  const [read] = useLazyGetInvoiceQuery();
  const [initial] = useState(() => INVOICE.valuesOf(wireOf(view)));
  /** Whether the save that is running also sends. */
  const sends = useRef(false);

  const isNew = view.id === null;
  /** The number that the form shows: its own, or the next one of the series. */
  const numberOf = (serie: string) => {
    const chosen = isNew ? series.find((one) => one.serie === serie) : undefined;
    return chosen?.start_number ?? view.number;
  };
  const readOne = async (id: number) => (await read({ id }).unwrap()).data;

  const { form, frame, base } = useRecordForm({
    table: INVOICE,
    stored: isNew ? undefined : view,
    wireOf,
    initial,
    draft,
    payloadOf: (values) =>
      payloadOf(values, { shownNumber: numberOf(values.serie), send: sends.current }),
    create: (invoicePayload, key) => create({ invoicePayload, 'Idempotency-Key': key }),
    created: ({ data }) => readOne(data.id),
    update: (invoicePayload, version, { id }) =>
      update({ id: id ?? 0, invoicePayload, 'If-Match': version }),
    readAgain: ({ id }) => readOne(id ?? 0),
    onSaved: (_values, { data: { invoice_number: number, notice, email_id } }) => {
      if (notice) flash.success(t('numberOccupied', { number }));
      else flash.success(t(email_id === null ? 'saved' : 'savedAndSent', { number }));
    },
    alias: fieldOfInvoice,
  });

  const save = async (values: InvoiceValues, isSent: boolean) => {
    sends.current = isSent;
    try {
      return await frame.onSubmit(values);
    } finally {
      sends.current = false;
    }
  };
  /** Only a mail needs an address, a subject and a text. */
  const saveAndSend = async (values: InvoiceValues) => {
    const missing = MAIL_FIELDS.filter((name) => values[name].length === 0);
    for (const name of missing) {
      form.setError(name, { type: 'required', message: t('common:form.required') });
    }
    return missing.length === 0 && save(values, true);
  };
  return {
    form,
    frame: { ...frame, onSubmit: (values: InvoiceValues) => save(values, false) },
    base,
    saveAndSend,
    numberOf,
  };
}
