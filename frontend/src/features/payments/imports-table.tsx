/** The imported statements as a table, the latest first. */
import { lazyPart } from '@/components/lazy-part';
import type { ListTable, MenuAction, Popup } from '@/components/list-page/list-table';
import { maySee } from '@/freight/accounting/permissions';
import { say } from '@/lib/say';
import { DownloadedFile, DownloadedSummary } from './downloads';
import { ImportDetails } from './details/import-details';
import { IMPORT_CARD, IMPORT_COLUMNS } from './import-columns';
import { importPages, isInProgress, type PaymentImportView } from './imports-api';

const MENU: readonly MenuAction<PaymentImportView>[] = [
  {
    id: 'file',
    title: say('payments:download.file'),
    icon: 'download',
    dialog: (one, onClose) => <DownloadedFile of={one} onClose={onClose} />,
  },
  {
    id: 'summary',
    title: say('payments:download.summary'),
    icon: 'download',
    dialog: (one, onClose) => <DownloadedSummary of={one} onClose={onClose} />,
  },
];

/** For people who may import. */
export const POPUP: Popup = {
  // A statement that was imported has its details under its row, so no address opens one.
  param: 'statement',
  add: say('payments:bring.title'),
  edit: say('payments:bring.title'),
  Part: lazyPart(() => import('./bring/bring-statement')),
};

export const IMPORTS: ListTable<PaymentImportView, object> = {
  name: 'payment-imports',
  title: say('tabs:invoices.paymentsImport'),
  pages: importPages,
  rowName: ({ file_name: name }) => name,
  columns: IMPORT_COLUMNS,
  menu: MENU,
  expander: {
    label: say('payments:details.title'),
    // What is gone through has nothing to decide yet.
    offered: (one) => !isInProgress(one),
    render: (one) => <ImportDetails of={one} />,
  },
  card: IMPORT_CARD,
  empty: { text: say('payments:empty') },
  permits: maySee,
};
