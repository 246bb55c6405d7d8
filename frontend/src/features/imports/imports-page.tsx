/** The imports of the last 30 days: one's own, for administrators everybody's. */
import type { ImportStatus, ImportSummary } from '@/api/generated/types';
import { listScreen } from '@/components/list-page/list-screen';
import { columnsOf, type ListTable } from '@/components/list-page/list-table';
import { formatMoment } from '@/lib/dates';
import { formatInteger } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { say } from '@/lib/say';
import type { Tone } from '@/lib/tones';
import { importPages } from './imports-api';

const KINDS = {
  contacts: say('imports:list.kinds.contacts'),
  vehicles: say('imports:list.kinds.vehicles'),
  addresses: say('imports:list.kinds.addresses'),
  orders: say('imports:list.kinds.orders'),
};

/** The tone is that of what has to be done. */
const STATUSES: Readonly<Record<ImportStatus, { tone: Tone; say: () => string }>> = {
  READING: { tone: 'blue', say: say('imports:list.statuses.reading') },
  MATCHING: { tone: 'yellow', say: say('imports:list.statuses.matching') },
  CHECKING: { tone: 'blue', say: say('imports:list.statuses.checking') },
  CHECKED: { tone: 'yellow', say: say('imports:list.statuses.checked') },
  IMPORTING: { tone: 'blue', say: say('imports:list.statuses.importing') },
  DONE: { tone: 'green', say: say('imports:list.statuses.done') },
  CANCELLED: { tone: 'grey', say: say('imports:list.statuses.cancelled') },
  FAILED: { tone: 'red', say: say('imports:list.statuses.failed') },
  UNDOING: { tone: 'blue', say: say('imports:list.statuses.undoing') },
  UNDONE: { tone: 'grey', say: say('imports:list.statuses.undone') },
};

const IMPORTS: ListTable<ImportSummary, object> = {
  name: 'imports',
  title: say('imports:list.title'),
  pages: importPages,
  rowName: ({ file_name }) => file_name,
  columns: columnsOf<ImportSummary>([
    {
      id: 'file_name',
      title: say('imports:list.columns.file'),
      width: 200,
      kind: 'link',
      href: ({ kind, id }) => paths.import(kind, id),
    },
    {
      id: 'status',
      title: say('imports:list.columns.status'),
      width: 160,
      kind: 'badge',
      badge: (_status, { status }) => ({
        tone: STATUSES[status].tone,
        text: STATUSES[status].say(),
      }),
    },
    {
      id: 'kind',
      title: say('imports:list.columns.kind'),
      width: 170,
      value: ({ kind }) => KINDS[kind](),
    },
    {
      id: 'rows',
      title: say('imports:list.columns.rows'),
      width: 90,
      align: 'right',
      value: ({ rows }) => formatInteger(rows),
    },
    {
      id: 'good',
      title: say('imports:list.columns.good'),
      width: 110,
      align: 'right',
      value: ({ good }) => (typeof good === 'number' ? formatInteger(good) : null),
    },
    {
      id: 'bad',
      title: say('imports:list.columns.bad'),
      width: 110,
      align: 'right',
      value: ({ bad }) => formatInteger(bad),
    },
    {
      id: 'imported',
      title: say('imports:list.columns.imported'),
      width: 120,
      align: 'right',
      value: ({ imported }) => formatInteger(imported),
    },
    { id: 'started_by', title: say('imports:list.columns.startedBy'), width: 180 },
    {
      id: 'created_at',
      title: say('imports:list.columns.createdAt'),
      width: 150,
      value: ({ created_at }) => formatMoment(created_at),
    },
  ]),
  empty: { text: say('imports:list.empty') },
};

export const Component = listScreen(IMPORTS);
