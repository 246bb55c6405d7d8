/** The popup of a user: who they are, where their mails come from, what they may do. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/components/form/form-dialog';
import { useConflict } from '@/components/form/use-conflict';
import { useFlash } from '@/lib/flashes';
import { AccountFields } from './account-fields';
import { InvitedNote } from './invited-note';
import { offeredRoles, type RoleDefaults } from './role-permissions';
import { SenderFields } from './sender-fields';
import { userPayload } from './user-payload';
import { UserPermissions } from './user-permissions';
import { newUser, userSchema, valuesOf, type UserValues } from './user-values';
import { ADMINISTRATOR, OWNER } from './user-words';
import {
  useCreateUserMutation,
  useLazyGetUserQuery,
  useUpdateUserMutation,
  type UserPayload,
  type UserView,
} from './users-api';

interface UserDialogProps {
  /** Left out: a new one. */
  user?: UserView;
  defaults: RoleDefaults;
  /** What stands behind the `@` of senders. */
  domain: string | null;
  onClose: () => void;
}

export function UserDialog({ user, defaults, domain, onClose }: UserDialogProps) {
  const { t, i18n } = useTranslation(['users', 'common']);
  const flash = useFlash();
  const [create, creation] = useCreateUserMutation();
  const [update, change] = useUpdateUserMutation();

  const [schema] = useState(userSchema);
  const form = useForm<UserValues>({
    resolver: zodResolver(schema),
    defaultValues: user ? valuesOf(user) : newUser(i18n.language),
  });

  const [read] = useLazyGetUserQuery();
  const conflict = useConflict({
    form,
    stored: user,
    valuesOf,
    error: change.error,
    forget: change.reset,
    readAgain: async () => (await read({ id: user?.id ?? 0 }).unwrap()).data,
  });

  const send = (payload: UserPayload) =>
    user
      ? update({ id: user.id, 'If-Match': conflict.version, userPayload: payload })
      : create({ userPayload: payload });
  const save = async (values: UserValues) => {
    const answer = await send(userPayload(values, domain, conflict.base));
    if (answer.error) return;
    const isInvited = !user && values.password === '';
    flash.success(
      isInvited ? t('invited', { email: values.email }) : t('saved', { name: values.name }),
    );
    onClose();
  };

  const roles = offeredRoles(defaults);
  return (
    <FormDialog
      opened
      wide
      title={user ? t('edit') : t('add')}
      form={form}
      error={creation.error ?? change.error}
      isSubmitting={creation.isLoading || change.isLoading}
      submitLabel={user ? t('update') : t('common:actions.confirm')}
      onSubmit={save}
      conflict={user ? conflict.panel : null}
      onClose={onClose}
      alias={groupPath}
    >
      {user?.status === 'invited' ? <InvitedNote user={user} /> : null}
      <AccountFields isNew={!user} roles={user?.role === OWNER ? [OWNER, ...roles] : roles} />
      <UserPermissions followsRole={!user || user.role === ADMINISTRATOR} defaults={defaults} />
      <SenderFields domain={domain} />
    </FormDialog>
  );
}

/** The server names the bad one of several permissions; on the screen they are one group. */
const groupPath = (path: string) => (path.startsWith('permissions.') ? 'permissions' : path);
