/** The documents of an order, its invoices and those of its damage, each of which opens in a dialog. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/current-user';
import { useLazyStreamDamageFileQuery } from '@/api/generated/damages';
import { useLazyStreamInvoiceQuery } from '@/api/generated/invoices';
import { useLazyDownloadOrderDocumentQuery } from '@/api/generated/orders';
import type { OrderRow } from '@/api/generated/types';
import { FilePreview, type Opened } from '@/components/fields/file-preview';
import { readsFile } from '@/components/fields/reads-file';
import { typeOfName } from '@/lib/files';
import classes from './orders.module.css';

type InvoiceKind = 'invoice' | 'additional' | 'credit';

type Document = { name: string } & (
  { kind: 'load' | 'cmr' } | { kind: 'damage' } | { kind: InvoiceKind; invoice: number }
);

const KINDS = {
  load: 'record:documents.load',
  cmr: 'documentKinds.cmr',
  invoice: 'documentKinds.invoice',
  additional: 'documentKinds.additional',
  credit: 'documentKinds.credit',
  damage: 'documentKinds.damage',
} as const;

/** The documents that a row names. */
function documentsOf(order: OrderRow): Document[] {
  const named = (kind: 'load' | 'cmr' | 'damage', names: readonly (string | null)[]): Document[] =>
    names.flatMap((name) => (name === null ? [] : [{ kind, name }]));
  const names = (files: readonly { name: string }[]) => files.map(({ name }) => name);
  return [
    ...named('load', names(order.load_documents)),
    ...named('cmr', names(order.cmr_documents)),
    ...named('damage', [order.damage_client_invoice_document, order.damage_own_invoice_document]),
  ];
}

/** The PDFs of the invoices that a row names. */
function invoicesOf(order: OrderRow): Document[] {
  const pdf = (kind: InvoiceKind, id: number | null, number: string | null): Document[] =>
    id === null || number === null ? [] : [{ kind, invoice: id, name: `${number}.pdf` }];
  return [
    ...pdf('invoice', order.invoice_id, order.invoice_name),
    ...order.additional_invoices.flatMap(({ id, name }) => pdf('additional', id, name)),
    ...pdf('credit', order.credit_invoice_id, order.credit_invoice_name),
  ];
}

export function OrderFiles({ order }: { order: OrderRow }) {
  const { t } = useTranslation(['orders', 'record']);
  const { isAdministrator, can } = useCurrentUser();
  const [askDocument] = useLazyDownloadOrderDocumentQuery();
  const [askDamage] = useLazyStreamDamageFileQuery();
  const [askInvoice] = useLazyStreamInvoiceQuery();
  const [opened, setOpened] = useState<Opened | null>(null);
  const seesInvoices = isAdministrator || can('invoice view');
  const documents = [...documentsOf(order), ...(seesInvoices ? invoicesOf(order) : [])];
  if (documents.length === 0) return null;

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
  const open = (document: Document) => {
    const { name } = document;
    const file = { name, content_type: typeOfName(name, true) ?? '', size: 0 };
    setOpened({
      name,
      type: file.content_type,
      read: (signal) => readsFile(() => ask(document))(file, signal),
    });
  };
  return (
    <section>
      <h3>{t('details.documents')}</h3>
      <ul className={classes.files}>
        {documents.map((document) => (
          <li key={`${document.kind} ${document.name}`}>
            <button type="button" className={classes.file} onClick={() => open(document)}>
              {document.name}
            </button>
            <span className={classes.aside}>{t(KINDS[document.kind])}</span>
          </li>
        ))}
      </ul>
      {opened ? <FilePreview opened={opened} onClose={() => setOpened(null)} /> : null}
    </section>
  );
}
