import { useEffect, useRef } from 'react';
import { useLazyInvoiceAsUblQuery } from '@/api/generated/invoices';
import type { InvoiceRow } from '@/api/generated/types';
import { useSaving } from '@/freight/accounting/use-saving';

interface EInvoiceProps {
  invoice: InvoiceRow;
  onClose: () => void;
}

/** Saves one invoice as data (UBL) at once; what is missing in it says a message. It draws nothing. */
export function EInvoice({ invoice: { id, invoice_number: number }, onClose }: EInvoiceProps) {
  const [ask] = useLazyInvoiceAsUblQuery();
  const save = useSaving();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void save(`${number}.xml`, ask({ id })).then(onClose);
  });
  return null;
}
