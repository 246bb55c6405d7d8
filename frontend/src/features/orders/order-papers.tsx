/** The documents of a cell in the orders list, one at a time over the page. */
import { useState } from 'react';
import type { OrderRow } from '@/api/generated/types';
import { Dialog } from '@/components/dialog';
import { FileContent, FilePreview } from '@/components/fields/file-preview';
import { columnLabel } from './list-labels';
import { DOCUMENTS, type DocumentColumn } from './order-documents';
import { useReadDocument } from './use-read-document';
import classes from './orders.module.css';

interface OrderPapersProps {
  order: OrderRow;
  column: DocumentColumn;
  onClose: () => void;
}

export default function OrderPapers({ order, column, onClose }: OrderPapersProps) {
  const readDocument = useReadDocument(order);
  // Read once: the row may change while they are looked at.
  const [documents] = useState(() => DOCUMENTS[column](order).map(readDocument));
  const [place, setPlace] = useState(0);
  const shown = documents[place];
  if (!shown) return null;
  if (documents.length === 1) return <FilePreview opened={shown} onClose={onClose} />;
  return (
    <Dialog opened title={`${order.order_number}: ${columnLabel(column)()}`} wide onClose={onClose}>
      <ul className={classes.papers}>
        {documents.map(({ name }, index) => (
          <li key={name}>
            <button
              type="button"
              className={classes.file}
              aria-current={index === place ? 'true' : undefined}
              onClick={() => setPlace(index)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <FileContent key={shown.name} opened={shown} />
    </Dialog>
  );
}
