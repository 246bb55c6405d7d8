import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fileAddress } from '@/api/file-address';
import { useLazyStreamInvoiceQuery } from '@/api/generated/invoices';
import { FileContent } from '@/components/fields/file-preview';

interface InvoicePdfProps {
  id: number;
  number: string;
}

/** A stored invoice as the client gets it. */
export function InvoicePdf({ id, number }: InvoicePdfProps) {
  const { t } = useTranslation('invoiceForm');
  const [ask] = useLazyStreamInvoiceQuery();
  const opened = useMemo(
    () => ({
      name: t('previewName', { number }),
      type: 'application/pdf',
      read: async (signal: AbortSignal) => {
        const asked = ask({ id });
        signal.addEventListener('abort', () => asked.abort(), { once: true });
        return fileAddress(await asked.unwrap());
      },
    }),
    [ask, id, number, t],
  );
  return <FileContent opened={opened} />;
}
