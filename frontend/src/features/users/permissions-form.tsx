import { useTranslation } from 'react-i18next';
import type { Permission } from '@/api/generated/types';
import { Controlled } from '@/components/fields/controlled';
import { FormShell } from '@/components/form/form-shell';
import { useRecordForm } from '@/components/form/use-record-form';
import type { HistoryOf } from '@/components/history/history-words';
import { useFlash } from '@/lib/flashes';
import { chips } from '@/lib/form-rows';
import { formTable } from '@/lib/form-table';
import { PermissionFields } from './permission-fields';
import { sayPermissions, settled } from './permission-choice';
import classes from './users.module.css';

/** Of a user or of a role. */
export interface Held {
  permissions: readonly Permission[];
  updated_at: string;
}

interface PermissionsFormProps {
  /** Whose they are. */
  title: string;
  /** Says who is affected by a change. */
  hint: string;
  stored: Held;
  readAgain: () => Promise<Held>;
  /** The message after saving. */
  saved: string;
  /** False if the person has all permissions anyway. */
  canChange: boolean;
  onSave: (permissions: Permission[], version: string | undefined) => Promise<{ error?: unknown }>;
  history: HistoryOf;
}

const PERMISSIONS = formTable<{ permissions: Permission[] }>()({
  permissions: { ...chips<Permission>('record:user.permissions', String), say: sayPermissions },
});

const wireOf = ({ permissions }: Held) => ({ permissions: settled(permissions) });

/** The permissions of a user, or of a role's new users, with a save bar. */
export function PermissionsForm({
  title,
  hint,
  stored,
  readAgain,
  saved,
  canChange,
  onSave,
  history,
}: PermissionsFormProps) {
  const { t } = useTranslation(['users', 'record']);
  const flash = useFlash();
  const { frame } = useRecordForm({
    table: PERMISSIONS,
    stored,
    wireOf,
    update: ({ permissions }, version) => onSave(permissions, version),
    readAgain,
    // With the old version the next save would run into this one.
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
      title={t('record:user.permissions')}
      isUnderHeading
      canSave={canChange}
      guardsQuery
      history={history}
      sections={[{ id: 'permissions', title, content }]}
    />
  );
}

const groupPath = (path: string) => (path.startsWith('permissions.') ? 'permissions' : path);
