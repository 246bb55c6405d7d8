/** Clients that owe something as a table: who owes most first, which is the server's order. */
import i18next from 'i18next';
import type { ListAgeingApiArg } from '@/api/generated/types';
import type { ListTable } from '@/components/list-page/list-table';
import { maySee } from '@/freight/accounting/permissions';
import { paths } from '@/lib/paths';
import { say } from '@/lib/say';
import { BY, VIEWS } from './by';
import { CLIENT_CARD, clientColumns } from './client-columns';
import { clientPages, type ClientRow } from './clients-api';
import { Remind } from './remind';
import { Reminders } from './reminders';
import { Statement } from './statement';
import { WAITING_FILTERS } from './waiting-filters';

/** The other filters stay, so that the invoices add up to the client's row. */
export const invoicesOf =
  (search: URLSearchParams) =>
  ({ client_id: id }: ClientRow): string =>
    paths.waitingPayments({
      ...Object.fromEntries(search),
      [BY]: 'invoices',
      client_id: id,
    });

export const CLIENTS: ListTable<ClientRow, ListAgeingApiArg> = {
  name: 'waiting-clients',
  title: say('tabs:invoices.waiting'),
  pages: clientPages,
  rowName: ({ client_name: name, currency }) =>
    currency === 'EUR' ? name : i18next.t('waiting:inCurrency', { client: name, currency }),
  columns: clientColumns(invoicesOf(new URLSearchParams())),
  filters: WAITING_FILTERS,
  groups: { param: BY, choices: VIEWS },
  kept: [BY],
  menu: [
    {
      id: 'statement',
      title: say('waiting:statement.open'),
      icon: 'eye',
      dialog: (client, onClose) => <Statement client={client} onClose={onClose} />,
    },
    {
      id: 'remind',
      title: say('waiting:remind.one'),
      icon: 'mail',
      dialog: (client, onClose) => (
        <Remind rows={[client]} onDone={() => undefined} onClose={onClose} />
      ),
    },
    {
      id: 'contact',
      title: say('waiting:openContact'),
      icon: 'edit',
      run: ({ client_id: id }, navigate) => void navigate(paths.contactEdit(id)),
    },
  ],
  expander: {
    label: say('waiting:history.title'),
    render: (client) => <Reminders client={client} />,
  },
  card: CLIENT_CARD,
  empty: { text: say('waiting:none') },
  notFound: say('waiting:noClients'),
  permits: maySee,
};
