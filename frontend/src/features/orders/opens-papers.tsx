/** Columns of the orders list whose content opens the documents behind it. */
import i18next from 'i18next';
import type { OrderRow } from '@/api/generated/types';
import { lazyPart } from '@/components/lazy-part';
import type { CellAction } from '@/components/list-page/list-table';
import { LoadingDialog } from '@/components/loading-dialog';
import { say } from '@/lib/say';
import { DOCUMENTS, INVOICE_COLUMNS, type DocumentColumn } from './order-documents';

const OrderPapers = lazyPart(() => import('./order-papers'));

const opens = (column: DocumentColumn): CellAction<OrderRow> => ({
  id: column,
  title: say('orders:openDocument'),
  dialog: (order, onClose) => (
    <OrderPapers
      order={order}
      column={column}
      onClose={onClose}
      meanwhile={(failure) => (
        <LoadingDialog title={order.order_number} onClose={onClose} failure={failure} />
      )}
    />
  ),
  // The number of an invoice may be known without its file.
  refusal: (order) =>
    DOCUMENTS[column](order).length === 0 ? i18next.t('orders:noDocument') : null,
  offered: (_rows, { isAdministrator, can }) =>
    !INVOICE_COLUMNS.includes(column) || isAdministrator || can('invoice view'),
});

export const PAPERS = (Object.keys(DOCUMENTS) as DocumentColumn[]).map(opens);
