/**
 * The users of the company, for administrators (money specification, section 2.7). The address says
 * whose popup is open.
 */
import { useExportUsersMutation } from '@/api/generated/users';
import type { UserView } from '@/api/generated/types';
import type { Badge } from '@/components/data-grid/types';
import { lazyPart } from '@/components/lazy-part';
import { listScreen } from '@/components/list-page/list-screen';
import { columnsOf, menuDeletes, type ListTable } from '@/components/list-page/list-table';
import { formatMoment } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { say } from '@/lib/say';
import { serverText } from '@/lib/server-texts';
import { DeleteUserDialog } from './delete-user-dialog';
import { sayRole } from './user-words';
import { userPages, type UserFilters } from './users-api';

const active = say('users:statuses.active');
const invited = say('users:statuses.invited');
const failed = say('users:statuses.failed');
const oneself = say('users:delete.oneself');

/** The cell's tip and the user's popup say why an invitation has failed. */
function statusBadge({ status, invitation }: UserView): Badge {
  if (status !== 'invited') return { tone: 'green', text: active() };
  if (invitation?.status !== 'failed') return { tone: 'yellow', text: invited() };
  return {
    tone: 'red',
    text: failed(),
    hint: serverText(invitation.error ?? '', invitation.failure),
  };
}

const USERS: ListTable<UserView, UserFilters> = {
  name: 'users',
  title: say('users:title'),
  pages: userPages,
  rowName: ({ name }) => name,
  columns: columnsOf<UserView>([
    // The list with this user's popup.
    {
      id: 'name',
      title: say('record:user.name'),
      width: 220,
      kind: 'link',
      href: ({ id }) => paths.users({ user: id }),
    },
    { id: 'email', title: say('record:user.email'), width: 260 },
    {
      id: 'role',
      title: say('record:user.role'),
      width: 130,
      value: ({ roles }) => sayRole(roles[0] ?? ''),
    },
    {
      id: 'status',
      title: say('users:columns.status'),
      width: 170,
      kind: 'badge',
      badge: (_status, user) => statusBadge(user),
    },
    {
      id: 'last_login_at',
      title: say('record:user.last_login'),
      width: 174,
      value: ({ last_login_at }) => (last_login_at ? formatMoment(last_login_at) : null),
    },
  ]),
  filters: [{ id: 'search', arg: 'search', is: 'quick', label: say('users:search') }],
  menu: [
    menuDeletes((user, onClose) => <DeleteUserDialog user={user} onClose={onClose} />, {
      refusal: ({ id }, { user }) => (id === user.id ? oneself() : null),
    }),
  ],
  files: { name: 'users', useExport: useExportUsersMutation },
  popup: {
    param: 'user',
    add: say('users:add'),
    edit: say('users:edit'),
    Part: lazyPart(() => import('./opened-user')),
  },
  empty: { text: say('users:empty') },
  notFound: say('users:notFound'),
  permits: ({ isAdministrator }) => isAdministrator,
};

export const Component = listScreen(USERS);
