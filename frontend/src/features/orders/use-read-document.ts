/** Reads the documents of an order, each by the call that has it. */
import { useLazyStreamDamageFileQuery } from '@/api/generated/damages';
import { useLazyStreamInvoiceQuery } from '@/api/generated/invoices';
import { useLazyDownloadOrderDocumentQuery } from '@/api/generated/orders';
import type { OrderRow } from '@/api/generated/types';
import type { Opened } from '@/components/fields/file-preview';
import { readsFile } from '@/components/fields/reads-file';
import { typeOfName } from '@/lib/files';
import type { Document } from './order-documents';

/** Makes a document one that can be looked at. */
export function useReadDocument(order: OrderRow): (document: Document) => Opened {
  const [askDocument] = useLazyDownloadOrderDocumentQuery();
  const [askDamage] = useLazyStreamDamageFileQuery();
  const [askInvoice] = useLazyStreamInvoiceQuery();
  const ask = (document: Document) => {
    const { name: filename } = document;
    switch (document.kind) {
      case 'load':
      case 'cmr':
        return askDocument({ id: order.id, filename, type: document.kind });
      case 'damage':
        return askDamage({ id: order.damage_id ?? 0, filename, type: 'invoice' });
      default:
        return askInvoice({ id: document.invoice });
    }
  };
  return (document) => {
    const { name } = document;
    const file = { name, content_type: typeOfName(name, true) ?? '', size: 0 };
    return {
      name,
      type: file.content_type,
      read: (signal) => readsFile(() => ask(document))(file, signal),
    };
  };
}
