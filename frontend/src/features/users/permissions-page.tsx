/**
 * The permissions of a user, or of a role's new users (money specification, sections 2.3, 4 and 6).
 * The chosen user or role is in the address.
 */
import { SegmentedControl, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Permission, Role, RolePermissionsView } from '@/api/generated/types';
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
import { PermissionsForm, type Held } from './permissions-form';
import { editableRoles, type RoleDefaults } from './role-permissions';
import { sayPermissions } from './permission-choice';
import { userTable } from './user-table';
import { ADMINISTRATOR, ROLES, sayRole } from './user-words';
import classes from './users.module.css';

type Kind = 'user' | 'role';

/** In the settings area, which only administrators see. */
export function Component() {
  const { t } = useTranslation(['users', 'record']);
  const [search, setSearch] = useSearchParams();
  const roles = useRolePermissionsQuery();
  usePageTitle(t('record:user.permissions'));

  const kind: Kind = search.has('role') ? 'role' : 'user';
  const userId = Number(search.get('user')) || null;
  const defaults = roles.data?.data[0];
  const version = roles.data?.meta.updated_at;
  const role = wordOf(ROLES, search.get('role'));
  const readAgain = () => roles.refetch().unwrap();
  const choose = (of: Kind, value: string) => setSearch({ [of]: value }, { replace: true });

  if (roles.error && !roles.isFetching) {
    return <ErrorPanel error={roles.error} onRetry={() => void roles.refetch()} />;
  }
  if (!defaults || version === undefined) return <DelayedSkeleton rows={8} />;
  return (
    <div className={classes.permissionsPage}>
      <div className={classes.top}>
        <h1>{t('record:user.permissions')}</h1>
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
                label={t('record:user.role')}
                placeholder={t('permissionsPage.chooseRole')}
                data={editableRoles(defaults).map((value) => ({ value, label: sayRole(value) }))}
                value={role}
                onChange={(chosen) => choose('role', chosen ?? '')}
              />
            )}
          </div>
        </div>
      </div>
      {kind === 'role' ? (
        <ChosenRole role={role} defaults={defaults} version={version} readAgain={readAgain} />
      ) : (
        <ChosenUser id={userId} />
      )}
    </div>
  );
}

function ChosenUser({ id }: { id: number | null }) {
  const { t } = useTranslation(['users', 'record']);
  if (id !== null) return <OfUser key={id} id={id} />;
  return <NothingChosen hint={t('permissionsPage.userHint')} />;
}

interface ChosenRoleProps {
  role: Role | null;
  defaults: RoleDefaults;
  /** Of all roles: the server refuses a save only if this role was changed since. */
  version: string;
  readAgain: () => Promise<RolePermissionsView>;
}

function ChosenRole({ role, defaults, version, readAgain }: ChosenRoleProps) {
  const { t } = useTranslation(['users', 'record']);
  const given = role && defaults[role];
  if (!given) return <NothingChosen hint={t('permissionsPage.roleHint')} />;
  return (
    <OfRole
      key={role}
      role={role}
      stored={{ permissions: given, updated_at: version }}
      readAgain={async () => {
        const { data, meta } = await readAgain();
        return { permissions: data[0]?.[role] ?? [], updated_at: meta.updated_at };
      }}
    />
  );
}

function NothingChosen({ hint }: { hint: string }) {
  return (
    <div className={classes.page}>
      <p className={classes.hint}>{hint}</p>
    </div>
  );
}

interface UserSelectProps {
  value: number | null;
  onChange: (id: number | null) => void;
}

function UserSelect({ value, onChange }: UserSelectProps) {
  const { t } = useTranslation(['users', 'record']);
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
  const { t } = useTranslation(['users', 'record']);
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

interface OfRoleProps {
  role: Role;
  stored: Held;
  readAgain: () => Promise<Held>;
}

function OfRole({ role, stored, readAgain }: OfRoleProps) {
  const { t } = useTranslation(['users', 'record']);
  const [set] = useSetRolePermissionsMutation();
  const name = sayRole(role);
  return (
    <PermissionsForm
      title={t('permissionsPage.titleOfRole', { role: name })}
      hint={t('permissionsPage.roleHint')}
      stored={stored}
      readAgain={readAgain}
      saved={t('permissionsPage.roleSaved', { role: name })}
      canChange
      onSave={(permissions, version) =>
        set({ 'If-Match': version, rolePermissionsPayload: { role, permissions } })
      }
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
