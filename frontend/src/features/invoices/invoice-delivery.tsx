import { useSendInvoicesToRivileMutation } from '@/api/generated/accounting';
import type { InvoiceRow } from '@/api/generated/types';
import { lazyPart } from '@/components/lazy-part';

const DeliveryDialog = lazyPart(() => import('@/freight/accounting/delivery-dialog'));

interface InvoiceDeliveryProps {
  invoice: InvoiceRow;
  onClose: () => void;
}

/** How far an invoice has come on its way to Rivilė. */
export function InvoiceDelivery({ invoice, onClose }: InvoiceDeliveryProps) {
  const [send, { isLoading, error }] = useSendInvoicesToRivileMutation();
  return (
    <DeliveryDialog
      document={invoice}
      onSend={() => send({ chosenInvoicesPayload: { ids: [invoice.id] } })}
      isRunning={isLoading}
      error={error}
      onClose={onClose}
      meanwhile={(failure) => failure}
    />
  );
}
