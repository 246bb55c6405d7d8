import { Button } from '@mantine/core';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fileAddress } from '@/api/file-address';
import { useGenerateInvoicePreviewMutation } from '@/api/generated/invoices';
import type { InvoicePayload } from '@/api/generated/types';
import { releaseLater } from '@/lib/new-tab';
import { saveFrom } from '@/lib/save-file';
import type { InvoiceValues } from './invoice-table';

/** The PDF of what is in the form, in another tab; what the server refuses is shown at the fields. */
export function usePrintPreview(
  form: UseFormReturn<InvoiceValues>,
  /** The stored invoice that is being changed. */
  invoiceId: number | undefined,
  payloadOf: (values: InvoiceValues) => InvoicePayload,
  nameOf: (values: InvoiceValues) => string,
) {
  const { t } = useTranslation('invoiceForm');
  const [generate, { isLoading }] = useGenerateInvoicePreviewMutation();
  const [error, setError] = useState<unknown>();
  const open = form.handleSubmit(async (values) => {
    setError(undefined);
    const answer = await generate({ invoiceId, invoicePayload: payloadOf(values) });
    if (answer.error) {
      setError(answer.error);
      return;
    }
    const address = fileAddress(answer.data);
    // A browser that opens no tab saves the file.
    if (!window.open(address, '_blank')) saveFrom(nameOf(values), address);
    releaseLater(address);
  });
  const button = (
    <Button variant="default" loading={isLoading} onClick={() => void open()}>
      {t('preview')}
    </Button>
  );
  return { button, error, forget: () => setError(undefined) };
}
