/** The payment files as a table, the latest first. */
import type { GridCard } from '@/components/data-grid/types';
import { columnsOf, type ListTable } from '@/components/list-page/list-table';
import { drawAmount } from '@/freight/accounting/amounts';
import { maySee, offeredToExporters } from '@/freight/accounting/permissions';
import { formatMoment } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { say } from '@/lib/say';
import { endedRefusal, stateBadge } from './file-words';
import { filePages, type PaymentFileView } from './files-api';
import { NotePaid } from './note-paid';
import { WithdrawFile } from './withdraw-file';

const COLUMNS = columnsOf<PaymentFileView>([
  {
    id: 'message_id',
    title: say('paying:file.number'),
    width: 180,
    kind: 'link',
    pin: true,
    href: ({ id }) => paths.paymentFiles(id),
  },
  {
    id: 'state',
    title: say('paying:file.state'),
    width: 120,
    kind: 'badge',
    badge: (_state, file) => stateBadge(file),
  },
  {
    id: 'execution_date',
    title: say('paying:file.executionDate'),
    width: 130,
    kind: 'date',
  },
  { id: 'transfers', title: say('paying:file.transfers'), width: 110, kind: 'number' },
  { id: 'settlements', title: say('paying:file.settlements'), width: 130, kind: 'number' },
  {
    id: 'total_amount',
    title: say('paying:file.total'),
    width: 130,
    kind: 'money',
    render: ({ total_amount: total }) => drawAmount(total, 'EUR'),
  },
  { id: 'created_by', title: say('paying:file.createdBy'), width: 190 },
  {
    id: 'created_at',
    title: say('paying:file.createdAt'),
    width: 150,
    value: ({ created_at: at }) => formatMoment(at),
  },
]);

const CARD: GridCard<PaymentFileView> = {
  lines: [
    [
      ['message_id', 6],
      ['state', 4],
      ['menu', 2],
    ],
    [
      ['execution_date', 6],
      ['total_amount', 6],
    ],
    [['created_by', 12]],
  ],
};

export const FILES: ListTable<PaymentFileView, object> = {
  name: 'payment-files',
  title: say('paying:files.title'),
  pages: filePages,
  rowName: ({ message_id: name }) => name,
  columns: COLUMNS,
  menu: [
    {
      id: 'paid',
      title: say('paying:paid.open'),
      icon: 'paid',
      offered: offeredToExporters,
      refusal: endedRefusal,
      dialog: (file, onClose) => <NotePaid file={file} onClose={onClose} />,
    },
    {
      id: 'withdraw',
      title: say('paying:withdraw.open'),
      icon: 'restore',
      offered: offeredToExporters,
      refusal: endedRefusal,
      dialog: (file, onClose) => <WithdrawFile file={file} onClose={onClose} />,
    },
  ],
  card: CARD,
  empty: { text: say('paying:files.none') },
  permits: maySee,
};
