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
  const readOne = async (id: number) => (await read({ id }).unwrap()).data;
  const { frame, base } = useRecordForm({
    table,
    stored: user,
    wireOf,
    initial: newUser(i18n.language),
    payloadOf: (values, before) => userPayload(values, domain, before),
    create: (userPayload, key) => create({ 'Idempotency-Key': key, userPayload }),
    update: (userPayload, version, { id }) => update({ id, 'If-Match': version, userPayload }),
    created: ({ data }) => readOne(data.id),
    readAgain: ({ id }) => readOne(id),
    onSaved: ({ name, email, password }, _saved, since) => {
      const isInvited = !since && password === '';
      flash.success(isInvited ? t('invited', { email }) : t('saved', { name }));
    },
    onDone: onClose,
    alias: groupPath,
  });

  // What is read meanwhile says what became of an invitation.
  const known = user ?? base;
  const roles = offeredRoles(defaults);
  return (
    <FormDialog
      {...frame}
      opened
      wide
      title={base ? t('edit') : t('add')}
      submitLabel={base ? t('update') : t('common:actions.confirm')}
      onClose={onClose}
      history={base ? { subject: 'user', id: base.id, name: base.name } : null}
    >
      {known?.status === 'invited' ? <InvitedNote user={known} /> : null}
      <AccountFields isNew={!base} roles={base?.role === OWNER ? [OWNER, ...roles] : roles} />
      <UserPermissions followsRole={!base || base.role === ADMINISTRATOR} defaults={defaults} />
      <SenderFields domain={domain} />
    </FormDialog>
  );
}

/** The server names the bad permission; on the screen they are one group. */
const groupPath = (path: string) => (path.startsWith('permissions.') ? 'permissions' : path);
