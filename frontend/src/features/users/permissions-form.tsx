import { useTranslation } from 'react-i18next';
import type { Permission } from '@/api/generated/types';
import { Controlled } from '@/components/fields/controlled';
import { FormShell } from '@/components/form/form-shell';
import { useRecordForm } from '@/components/form/use-record-form';
import { useFlash } from '@/lib/flashes';
import { chips } from '@/lib/form-rows';
import { formTable } from '@/lib/form-table';
import { PermissionFields } from './permission-fields';
import { sayPermissions, settled } from './permission-choice';
import classes from './users.module.css';

/** Of whom or what they are; a role has no version. */
interface Held {
  permissions: readonly Permission[];
  updated_at?: string;
}

interface PermissionsFormProps {
  /** Whose they are. */
  title: string;
  /** Whom a change reaches, and whom not. */
  hint: string;
  stored: Held;
  /** Left out where nobody is told of another's change. */
  readAgain?: () => Promise<Held>;
  /** Said once they are saved. */
  saved: string;
  /** False: everything is held anyway, and there is nothing to set. */
  canChange: boolean;
  onSave: (permissions: Permission[], version: string | undefined) => Promise<{ error?: unknown }>;
}

const PERMISSIONS = formTable<{ permissions: Permission[] }>()({
  permissions: { ...chips<Permission>('users:sections.permissions', String), say: sayPermissions },
});

const wireOf = ({ permissions }: Held) => ({ permissions: settled(permissions) });

/** The permissions of one user, or of new users of one role, with their save bar. */
export function PermissionsForm({
  title,
  hint,
  stored,
  readAgain,
  saved,
  canChange,
  onSave,
}: PermissionsFormProps) {
  const { t } = useTranslation('users');
  const flash = useFlash();
  const { frame } = useRecordForm({
    table: PERMISSIONS,
    stored,
    wireOf,
    update: ({ permissions }, version) => onSave(permissions, version),
    readAgain,
    // Without the new version the next save is told of this one.
    kept: readAgain,
    onSaved: () => flash.success(saved),
    alias: groupPath,
  });
  const content = (
    <>
      <p className={classes.hint}>{hint}</p>
      {canChange ? (
        <Controlled<Permission[]> name="permissions">
          {({ name, value, onChange, error }) => (
            <PermissionFields name={name} value={value} onChange={onChange} error={error} />
          )}
        </Controlled>
      ) : null}
    </>
  );
  return (
    <FormShell
      {...frame}
      title={t('permissionsPage.title')}
      isUnderHeading
      canSave={canChange}
      guardsQuery
      sections={[{ id: 'permissions', title, content }]}
    />
  );
}

const groupPath = (path: string) => (path.startsWith('permissions.') ? 'permissions' : path);
