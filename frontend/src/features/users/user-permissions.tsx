import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Permission } from '@/api/generated/types';
import { Controlled } from '@/components/fields/controlled';
import { PermissionFields } from './permission-fields';
import { areSame, settled } from './permission-choice';
import type { RoleDefaults } from './role-permissions';
import type { UserValues } from './user-table';
import { ADMINISTRATOR, sayRole } from './user-words';
import classes from './users.module.css';

interface UserPermissionsProps {
  /** Whether choosing a role sets its permissions: a new user has none of their own to lose. */
  followsRole: boolean;
  defaults: RoleDefaults;
}

export function UserPermissions({ followsRole, defaults }: UserPermissionsProps) {
  const { t } = useTranslation(['users', 'record']);
  const { control, setValue } = useFormContext<UserValues>();
  const [role, permissions] = useWatch({ control, name: ['role', 'permissions'] });
  const given = settled(defaults[role] ?? []);

  const formerRole = useRef(role);
  useEffect(() => {
    if (!followsRole || formerRole.current === role) return;
    formerRole.current = role;
    setValue('permissions', settled(defaults[role] ?? []), { shouldDirty: true });
  }, [followsRole, role, defaults, setValue]);

  return (
    <section aria-labelledby="user-permissions">
      <div className={classes.sectionHead}>
        <h3 id="user-permissions">{t('record:user.permissions')}</h3>
        {role === '' || role === ADMINISTRATOR || areSame(given, permissions) ? null : (
          <Button
            variant="default"
            onClick={() => setValue('permissions', given, { shouldDirty: true })}
          >
            {t('useDefaults', { role: sayRole(role) })}
          </Button>
        )}
      </div>
      {role === ADMINISTRATOR ? (
        <p className={classes.hint}>{t('administratorHint')}</p>
      ) : (
        <Controlled<Permission[]> name="permissions">
          {({ name, value, onChange, error }) => (
            <PermissionFields name={name} value={value} onChange={onChange} error={error} />
          )}
        </Controlled>
      )}
    </section>
  );
}
