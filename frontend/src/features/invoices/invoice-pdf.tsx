import { useMemo } from 'react';
import { useLazyStreamInvoiceQuery } from '@/api/generated/invoices';
import type { InvoiceRow } from '@/api/generated/types';
import { FilePreview } from '@/components/fields/file-preview';
import { readsFile } from '@/components/fields/reads-file';

interface InvoicePdfProps {
  invoice: InvoiceRow;
  onClose: () => void;
}

/** The invoice as it was issued; it is saved under its number. */
export function InvoicePdf({ invoice, onClose }: InvoicePdfProps) {
  const [ask] = useLazyStreamInvoiceQuery();
  const { id, invoice_number: number } = invoice;
  const opened = useMemo(() => {
    const name = `${number}.pdf`;
    const type = 'application/pdf';
    const read = readsFile(() => ask({ id }));
    return {
      name,
      type,
      read: (signal: AbortSignal) => read({ name, content_type: type, size: 0 }, signal),
    };
  }, [ask, id, number]);
  return <FilePreview opened={opened} onClose={onClose} />;
}
