import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Controlled } from '@/components/fields/controlled';
import { FormShell } from '@/components/form/form-shell';
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
  /** Said once they are saved. */
  saved: string;
  /** False: everything is held anyway, and there is nothing to set. */
  canChange: boolean;
  error: unknown;
  isSubmitting: boolean;
  /** Resolves with the refusal, or with none. */
  onSave: (permissions: string[]) => Promise<{ error?: unknown }>;
}

/** The permissions of one user, or of new users of one role, with their save bar. */
export function PermissionsForm({
  title,
  hint,
  permissions,
  saved,
  canChange,
  error,
  isSubmitting,
  onSave,
}: PermissionsFormProps) {
  const { t } = useTranslation('users');
  const flash = useFlash();
  const form = useForm({ defaultValues: { permissions: settled(permissions) } });
  const save = async (values: { permissions: string[] }) => {
    const answer = await onSave(values.permissions);
    if (answer.error) return false;
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
