/** The documents of an order, its invoices and those of its damage, each of which opens in a dialog. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/current-user';
import type { OrderRow } from '@/api/generated/types';
import { FilePreview, type Opened } from '@/components/fields/file-preview';
import { DOCUMENTS, INVOICE_COLUMNS, type DocumentColumn } from './order-documents';
import { useReadDocument } from './use-read-document';
import classes from './orders.module.css';

const KINDS = {
  load: 'record:documents.load',
  cmr: 'documentKinds.cmr',
  invoice: 'documentKinds.invoice',
  additional: 'documentKinds.additional',
  credit: 'documentKinds.credit',
  damage: 'documentKinds.damage',
} as const;

const COLUMNS = Object.keys(DOCUMENTS) as DocumentColumn[];

export function OrderFiles({ order }: { order: OrderRow }) {
  const { t } = useTranslation(['orders', 'record']);
  const { isAdministrator, can } = useCurrentUser();
  const readDocument = useReadDocument(order);
  const [opened, setOpened] = useState<Opened | null>(null);
  const seesInvoices = isAdministrator || can('invoice view');
  const documents = COLUMNS.filter(
    (column) => seesInvoices || !INVOICE_COLUMNS.includes(column),
  ).flatMap((column) => DOCUMENTS[column](order));
  if (documents.length === 0) return null;

  return (
    <section>
      <h3>{t('details.documents')}</h3>
      <ul className={classes.files}>
        {documents.map((document) => (
          <li key={`${document.kind} ${document.name}`}>
            <button
              type="button"
              className={classes.file}
              onClick={() => setOpened(readDocument(document))}
            >
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
