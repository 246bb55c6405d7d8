/**
 * The permissions of a user, or of a role's new users (money specification, sections 2.3, 4 and 6).
 * The chosen user or role is in the address.
 */
import { SegmentedControl, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Permission, Role } from '@/api/generated/types';
import {
  useGetUserQuery,
  useRolePermissionsQuery,
  useSetRolePermissionsMutation,
  useUpdateUserMutation,
} from '@/api/generated/users';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import { AsyncSelect } from '@/components/fields/async-select';
import { usePageTitle } from '@/components/page-title';
import { users } from '@/freight/lookups';
import { wordOf } from '@/lib/words';
import { PermissionsForm } from './permissions-form';
import { editableRoles, type RoleDefaults } from './role-permissions';
import { sayPermissions } from './permission-choice';
import { userTable } from './user-table';
import { ADMINISTRATOR, ROLES, sayRole } from './user-words';
import classes from './users.module.css';

type Kind = 'user' | 'role';

/** In the settings area, which only administrators see. */
export function Component() {
  const { t } = useTranslation('users');
  const [search, setSearch] = useSearchParams();
  const roles = useRolePermissionsQuery();
  usePageTitle(t('permissionsPage.title'));

  const kind: Kind = search.has('role') ? 'role' : 'user';
  const userId = Number(search.get('user')) || null;
  const defaults = roles.data?.data[0];
  const role = wordOf(ROLES, search.get('role'));
  const choose = (of: Kind, value: string) => setSearch({ [of]: value }, { replace: true });

  if (roles.error && !roles.isFetching) {
    return <ErrorPanel error={roles.error} onRetry={() => void roles.refetch()} />;
  }
  if (!defaults) return <DelayedSkeleton rows={8} />;
  return (
    <div className={classes.permissionsPage}>
      <div className={classes.top}>
        <h1>{t('permissionsPage.title')}</h1>
        <div className={classes.chooser}>
          <SegmentedControl
            aria-label={t('permissionsPage.of')}
            value={kind}
            onChange={(of) => choose(of, '')}
            data={[
              { value: 'user', label: t('permissionsPage.user') },
              { value: 'role', label: t('permissionsPage.role') },
            ]}
          />
          <div className={classes.chosen}>
            {kind === 'user' ? (
              <UserSelect value={userId} onChange={(id) => choose('user', String(id ?? ''))} />
            ) : (
              <Select
                label={t('fields.role')}
                placeholder={t('permissionsPage.chooseRole')}
                data={editableRoles(defaults).map((value) => ({ value, label: sayRole(value) }))}
                value={role}
                onChange={(chosen) => choose('role', chosen ?? '')}
              />
            )}
          </div>
        </div>
      </div>
      <Chosen kind={kind} userId={userId} role={role} defaults={defaults} />
    </div>
  );
}

interface ChosenProps {
  kind: Kind;
  userId: number | null;
  role: Role | null;
  defaults: RoleDefaults;
}

function Chosen({ kind, userId, role, defaults }: ChosenProps) {
  const { t } = useTranslation('users');
  if (kind === 'user' && userId !== null) return <OfUser key={userId} id={userId} />;
  const given = role && defaults[role];
  if (given) return <OfRole key={role} role={role} given={given} />;
  return (
    <div className={classes.page}>
      <p className={classes.hint}>
        {kind === 'user' ? t('permissionsPage.userHint') : t('permissionsPage.roleHint')}
      </p>
    </div>
  );
}

interface UserSelectProps {
  value: number | null;
  onChange: (id: number | null) => void;
}

function UserSelect({ value, onChange }: UserSelectProps) {
  const { t } = useTranslation('users');
  const people = users.useChoices(value);
  return (
    <AsyncSelect<number>
      label={t('permissionsPage.who')}
      placeholder={t('permissionsPage.chooseUser')}
      value={value}
      presentLabel={people.nameOf(value)}
      search={people.search}
      onChange={onChange}
    />
  );
}

function OfUser({ id }: { id: number }) {
  const { t } = useTranslation('users');
  const { data, error, isFetching, refetch } = useGetUserQuery({ id });
  const [update] = useUpdateUserMutation();
  const user = data?.data;
  if (error && !isFetching) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!user) return <DelayedSkeleton rows={8} />;
  const isAdministrator = user.role === ADMINISTRATOR;
  return (
    <PermissionsForm
      title={t('permissionsPage.titleOf', { name: user.name })}
      hint={isAdministrator ? t('administratorHint') : t('permissionsPage.userHint')}
      stored={user}
      readAgain={async () => (await refetch().unwrap()).data}
      saved={t('permissionsPage.saved', { name: user.name })}
      canChange={!isAdministrator}
      onSave={(permissions, version) =>
        update({ id, 'If-Match': version, userPayload: { permissions } })
      }
      history={{ subject: 'user', id, table: USER }}
    />
  );
}

function OfRole({ role, given }: { role: Role; given: readonly Permission[] }) {
  const { t } = useTranslation('users');
  const [set] = useSetRolePermissionsMutation();
  const name = sayRole(role);
  return (
    <PermissionsForm
      title={t('permissionsPage.titleOfRole', { role: name })}
      hint={t('permissionsPage.roleHint')}
      stored={{ permissions: given }}
      saved={t('permissionsPage.roleSaved', { role: name })}
      canChange
      onSave={(permissions) => set({ rolePermissionsPayload: { role, permissions } })}
      history={{ subject: 'role_permissions', fieldOf: roleField }}
    />
  );
}

/** For the names of a user's fields in the history. */
const USER = userTable(null);

/** The history has a field for each role. */
const roleField = (role: string) => ({
  label: sayRole(role),
  say: (value: unknown) => sayPermissions(Array.isArray(value) ? (value as Permission[]) : []),
});
