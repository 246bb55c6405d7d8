import { useTranslation } from 'react-i18next';
import { useDeleteInvoiceMutation } from '@/api/generated/invoices';
import type { InvoiceRow } from '@/api/generated/types';
import { DeleteDialog } from '@/components/delete-dialog';

interface DeleteInvoiceDialogProps {
  invoice: InvoiceRow;
  onClose: () => void;
}

/**
 * Asks before an invoice is deleted. Only the server knows whether its number is the last one, so the
 * question says what happens in either case; if the server refuses, the dialog says why.
 */
export function DeleteInvoiceDialog({ invoice, onClose }: DeleteInvoiceDialogProps) {
  const { t } = useTranslation('invoices');
  const [remove, { isLoading, error }] = useDeleteInvoiceMutation();
  const { id, invoice_number: number } = invoice;
  return (
    <DeleteDialog
      title={t('delete.title', { number })}
      deleted={t('deleted', { number })}
      onDelete={() => remove({ id })}
      isRunning={isLoading}
      error={error}
      onClose={onClose}
    >
      {t('delete.text')}
    </DeleteDialog>
  );
}
