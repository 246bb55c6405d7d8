/** The documents of an order and the invoices of its damage, each of which opens in a dialog. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyStreamDamageFileQuery } from '@/api/generated/damages';
import { useLazyDownloadOrderDocumentQuery } from '@/api/generated/orders';
import type { OrderRow } from '@/api/generated/types';
import { FilePreview, type Opened } from '@/components/fields/file-preview';
import { readsFile } from '@/components/fields/reads-file';
import { typeOfName } from '@/lib/files';
import classes from './orders.module.css';

interface Document {
  name: string;
  kind: 'load' | 'cmr' | 'damage';
}

const KINDS = {
  load: 'record:documents.load',
  cmr: 'documentKinds.cmr',
  damage: 'documentKinds.damage',
} as const;

/** The documents that a row names. */
function documentsOf(order: OrderRow): Document[] {
  const named = (kind: Document['kind'], names: readonly (string | null)[]): Document[] =>
    names.flatMap((name) => (name === null ? [] : [{ kind, name }]));
  const names = (files: readonly { name: string }[]) => files.map(({ name }) => name);
  return [
    ...named('load', names(order.load_documents)),
    ...named('cmr', names(order.cmr_documents)),
    ...named('damage', [order.damage_client_invoice_document, order.damage_own_invoice_document]),
  ];
}

export function OrderFiles({ order }: { order: OrderRow }) {
  const { t } = useTranslation(['orders', 'record']);
  const [askDocument] = useLazyDownloadOrderDocumentQuery();
  const [askDamage] = useLazyStreamDamageFileQuery();
  const [opened, setOpened] = useState<Opened | null>(null);
  const documents = documentsOf(order);
  if (documents.length === 0) return null;

  const open = ({ name, kind }: Document) => {
    const ask = () =>
      kind === 'damage'
        ? askDamage({ id: order.damage_id ?? 0, filename: name, type: 'invoice' })
        : askDocument({ id: order.id, filename: name, type: kind });
    const file = { name, content_type: typeOfName(name, true) ?? '', size: 0 };
    setOpened({
      name,
      type: file.content_type,
      read: (signal) => readsFile(ask)(file, signal),
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
