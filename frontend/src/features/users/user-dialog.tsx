/** The popup of a user: who they are, the sender of their mails, their permissions. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserView } from '@/api/generated/types';
import {
  useCreateUserMutation,
  useLazyGetUserQuery,
  useUpdateUserMutation,
} from '@/api/generated/users';
import { FormDialog } from '@/components/form/form-dialog';
import { useRecordForm } from '@/components/form/use-record-form';
import { useFlash } from '@/lib/flashes';
import { InvitedNote } from './invited-note';
import { offeredRoles, type RoleDefaults } from './role-permissions';
import { AccountFields, SenderFields } from './user-fields';
import { UserPermissions } from './user-permissions';
import { newUser, userPayload, userTable, wireOf } from './user-table';
import { ADMINISTRATOR, OWNER } from './user-words';

interface UserDialogProps {
  /** Without it a new user is added. */
  user?: UserView;
  defaults: RoleDefaults;
  /** The company's domain, for senders. */
  domain: string | null;
  onClose: () => void;
}

export function UserDialog({ user, defaults, domain, onClose }: UserDialogProps) {
  const { t, i18n } = useTranslation(['users', 'common']);
  const flash = useFlash();
  const [create] = useCreateUserMutation();
  const [update] = useUpdateUserMutation();
  const [read] = useLazyGetUserQuery();
  const [table] = useState(() => userTable(domain));
  const { frame } = useRecordForm({
    table,
    stored: user,
    wireOf,
    initial: newUser(i18n.language),
    payloadOf: (values, base) => userPayload(values, domain, base),
    create: (userPayload) => create({ userPayload }),
    update: (userPayload, version, { id }) => update({ id, 'If-Match': version, userPayload }),
    readAgain: async () => (await read({ id: user?.id ?? 0 }).unwrap()).data,
    onSaved: ({ name, email, password }) => {
      const isInvited = !user && password === '';
      flash.success(isInvited ? t('invited', { email }) : t('saved', { name }));
      onClose();
    },
    alias: groupPath,
  });

  const roles = offeredRoles(defaults);
  return (
    <FormDialog
      {...frame}
      opened
      wide
      title={user ? t('edit') : t('add')}
      submitLabel={user ? t('update') : t('common:actions.confirm')}
      onClose={onClose}
    >
      {user?.status === 'invited' ? <InvitedNote user={user} /> : null}
      <AccountFields isNew={!user} roles={user?.role === OWNER ? [OWNER, ...roles] : roles} />
      <UserPermissions followsRole={!user || user.role === ADMINISTRATOR} defaults={defaults} />
      <SenderFields domain={domain} />
    </FormDialog>
  );
}

/** The server names the bad permission; on the screen they are one group. */
const groupPath = (path: string) => (path.startsWith('permissions.') ? 'permissions' : path);
