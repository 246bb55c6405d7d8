import i18next from 'i18next';
import type { Badge, GridColumn } from '@/components/data-grid/types';
import { formatMoment } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { serverText } from '@/lib/server-texts';
import { sayRole } from './user-words';
import type { UserView } from './users-api';

/** Why an invitation failed is the tip of the cell, and stands in the user's popup. */
function statusBadge({ status, invitation }: UserView): Badge {
  if (status !== 'invited') return { tone: 'green', text: i18next.t('users:statuses.active') };
  if (invitation?.status !== 'failed') {
    return { tone: 'yellow', text: i18next.t('users:statuses.invited') };
  }
  return {
    tone: 'red',
    text: i18next.t('users:statuses.failed'),
    hint: serverText(invitation.error ?? '', invitation.failure),
  };
}

const COLUMNS: readonly GridColumn<UserView>[] = [
  {
    id: 'name',
    title: () => i18next.t('users:columns.name'),
    width: 220,
    kind: 'link',
    value: ({ name }) => name,
    // The address of the list with this user's popup open.
    href: ({ id }) => paths.users({ user: id }),
  },
  {
    id: 'email',
    title: () => i18next.t('users:columns.email'),
    width: 260,
    kind: 'text',
    value: ({ email }) => email,
  },
  {
    id: 'role',
    title: () => i18next.t('users:columns.role'),
    width: 130,
    kind: 'text',
    value: ({ roles }) => sayRole(roles[0] ?? ''),
  },
  {
    id: 'status',
    title: () => i18next.t('users:columns.status'),
    width: 170,
    kind: 'badge',
    value: ({ status }) => status,
    badge: (_status, user) => statusBadge(user),
  },
  {
    id: 'last_login_at',
    title: () => i18next.t('users:columns.lastSignIn'),
    width: 174,
    kind: 'text',
    value: ({ last_login_at }) => (last_login_at ? formatMoment(last_login_at) : null),
  },
];

/**
 * The columns of the list. Call it once for a page (`useMemo`): new columns redraw every row.
 *
 * @param ownId the signed-in person, who cannot delete themselves
 */
export function userColumns(
  ownId: number,
  onDelete: (user: UserView) => void,
): readonly GridColumn<UserView>[] {
  return [
    ...COLUMNS,
    {
      id: 'delete',
      title: () => i18next.t('actions.delete'),
      width: 65,
      kind: 'action',
      icon: 'trash',
      value: () => null,
      label: () => i18next.t('actions.delete'),
      run: onDelete,
      refusal: ({ id }) => (id === ownId ? i18next.t('users:delete.oneself') : null),
    },
  ];
}
