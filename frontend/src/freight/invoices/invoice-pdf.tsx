import { useEffect, useRef } from 'react';
import { useLazyStreamInvoiceQuery } from '@/api/generated/invoices';
import type { InvoiceRow } from '@/api/generated/types';
import { errorSentences, readApiError } from '@/lib/api-error';
import { useFlash } from '@/lib/flashes';
import { saveAddress } from '@/lib/save-file';
import { PdfPreview } from './pdf-preview';

interface OfInvoice {
  invoice: InvoiceRow;
  onClose: () => void;
}

/** The invoice as it was issued. */
export function InvoicePdf({ invoice: { id, invoice_number: number }, onClose }: OfInvoice) {
  const [ask] = useLazyStreamInvoiceQuery();
  return <PdfPreview name={number} ask={ask} id={id} onClose={onClose} />;
}

/** Saves the PDF under the invoice's number, and draws nothing. */
export function SavedPdf({ invoice: { id, invoice_number: number }, onClose }: OfInvoice) {
  const flash = useFlash();
  const [ask] = useLazyStreamInvoiceQuery();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void ask({ id }).then(({ data, error }) => {
      const [title = '', ...more] = error ? errorSentences(readApiError(error)) : [];
      if (error) flash.error(title, more);
      // An object URL.
      else if (typeof data === 'string') saveAddress(`${number}.pdf`, data);
      onClose();
    });
  });
  return null;
}
