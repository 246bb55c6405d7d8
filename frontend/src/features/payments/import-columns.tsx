/** The columns of the imported statements. The file comes first, since the first column names the row. */
import i18next from 'i18next';
import type { GridCard } from '@/components/data-grid/types';
import { columnsOf } from '@/components/list-page/list-table';
import { formatMoment } from '@/lib/dates';
import { say } from '@/lib/say';
import { drawStatus } from './drawn-status';
import { sayAccounts, sayFormat, sayPeriods, sayProgress, statusBadge } from './import-words';
import { isInProgress, type PaymentImportView } from './imports-api';

const notImported = (one: PaymentImportView) => one.payments_count - one.imported_payments_count;

export const IMPORT_COLUMNS = columnsOf<PaymentImportView>([
  { id: 'file_name', title: say('payments:columns.file'), width: 200, pin: true },
  {
    id: 'created_at',
    title: say('payments:columns.importedAt'),
    width: 140,
    value: ({ created_at: at }) => formatMoment(at),
  },
  {
    id: 'status',
    title: say('payments:columns.status'),
    width: 198,
    value: (one) =>
      isInProgress(one) ? `${statusBadge(one).text}, ${sayProgress(one)}` : statusBadge(one).text,
    render: drawStatus,
  },
  { id: 'payments_count', title: say('payments:columns.payments'), width: 88, kind: 'number' },
  {
    id: 'imported_payments_count',
    title: say('payments:columns.imported'),
    width: 88,
    kind: 'number',
  },
  {
    id: 'not_imported',
    title: say('payments:columns.notImported'),
    width: 106,
    kind: 'number',
    value: notImported,
  },
  {
    id: 'account',
    title: say('payments:columns.account'),
    width: 196,
    value: ({ accounts }) => sayAccounts(accounts),
  },
  {
    id: 'period',
    title: say('payments:columns.period'),
    width: 176,
    value: ({ accounts }) => sayPeriods(accounts),
  },
  {
    id: 'format',
    title: say('payments:columns.format'),
    width: 120,
    value: ({ format }) => format && sayFormat(format),
  },
  { id: 'created_by', title: say('payments:columns.importedBy'), width: 170, hidden: true },
]);

/** A card has no heads that say what is counted. */
const COUNTS = columnsOf<PaymentImportView>([
  {
    id: 'counts',
    title: say('payments:columns.payments'),
    width: 200,
    value: (one) =>
      i18next.t('payments:counted', {
        count: one.payments_count,
        done: one.imported_payments_count,
        others: notImported(one),
      }),
  },
]);

/** On a phone: file and downloads, state, day and how many payments. */
export const IMPORT_CARD: GridCard<PaymentImportView> = {
  columns: COUNTS,
  lines: [
    [
      ['file_name', 10],
      ['menu', 2],
    ],
    [
      ['status', 7],
      ['created_at', 5],
    ],
    [['counts', 12]],
  ],
};
