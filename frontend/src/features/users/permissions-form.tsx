import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Controlled } from '@/components/fields/controlled';
import { FormShell } from '@/components/form/form-shell';
import { useConflict } from '@/components/form/use-conflict';
import { useFlash } from '@/lib/flashes';
import { PermissionFields } from './permission-fields';
import { settled } from './permission-choice';
import classes from './users.module.css';

interface PermissionsFormProps {
  /** Whose they are. */
  title: string;
  /** Whom a change reaches, and whom not. */
  hint: string;
  permissions: readonly string[];
  /** Of which record they are a part that others may change meanwhile; left out: of none. */
  record?: PermissionsRecord;
  /** Said once they are saved. */
  saved: string;
  /** False: everything is held anyway, and there is nothing to set. */
  canChange: boolean;
  error: unknown;
  isSubmitting: boolean;
  /** Resolves with the refusal, or with none. The version is that of the record. */
  onSave: (permissions: string[], version?: string) => Promise<{ error?: unknown }>;
}

interface PermissionsRecord {
  stored: Versioned;
  readAgain: () => Promise<Versioned>;
  /** Forgets the refusal of the last save. */
  forget: () => void;
}

interface Versioned {
  permissions: readonly string[];
  updated_at: string;
}

const valuesOf = ({ permissions }: Pick<Versioned, 'permissions'>) => ({
  permissions: settled(permissions),
});

/** The permissions of one user, or of new users of one role, with their save bar. */
export function PermissionsForm({
  title,
  hint,
  permissions,
  record,
  saved,
  canChange,
  error,
  isSubmitting,
  onSave,
}: PermissionsFormProps) {
  const { t } = useTranslation('users');
  const flash = useFlash();
  const form = useForm({ defaultValues: valuesOf({ permissions }) });
  const { fillFrom, panel, version } = useConflict({
    form,
    stored: record?.stored,
    valuesOf,
    error,
    forget: () => record?.forget(),
    readAgain: async () => {
      if (!record) throw new Error('nothing to read again');
      return record.readAgain();
    },
  });
  const save = async (values: { permissions: string[] }) => {
    const answer = await onSave(values.permissions, version);
    if (answer.error) return false;
    // Without the new version the next save is told of this one.
    await record?.readAgain().then(fillFrom, () => undefined);
    flash.success(saved);
    return true;
  };
  const content = (
    <>
      <p className={classes.hint}>{hint}</p>
      {canChange ? (
        <Controlled<string[]> name="permissions">
          {({ name, value, onChange, error: refusal }) => (
            <PermissionFields name={name} value={value} onChange={onChange} error={refusal} />
          )}
        </Controlled>
      ) : null}
    </>
  );
  return (
    <FormShell
      title={t('permissionsPage.title')}
      isUnderHeading
      form={form}
      error={error}
      conflict={record ? panel : undefined}
      isSubmitting={isSubmitting}
      canSave={canChange}
      onSubmit={save}
      guardsQuery
      alias={groupPath}
      sections={[{ id: 'permissions', title, content }]}
    />
  );
}

const groupPath = (path: string) => (path.startsWith('permissions.') ? 'permissions' : path);
