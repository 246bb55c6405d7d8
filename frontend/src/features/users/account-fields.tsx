import { useTranslation } from 'react-i18next';
import { Controlled } from '@/components/fields/controlled';
import { PasswordField } from '@/components/fields/password-field';
import { FieldSection } from '@/components/form/field-section';
import { FormChoice, FormText } from '@/components/form/form-inputs';
import { LANGUAGES } from '@/lib/languages';
import { MANAGER_TYPES, sayRole, VISIBILITIES } from './user-words';

interface AccountFieldsProps {
  isNew: boolean;
  /** What can be chosen; of a user who is an owner, that too. */
  roles: readonly string[];
}

/** Who somebody is and what they work with. */
export function AccountFields({ isNew, roles }: AccountFieldsProps) {
  const { t } = useTranslation('users');
  return (
    <FieldSection title={t('sections.account')}>
      <FormText name="name" label={t('fields.name')} required />
      <FormText name="email" label={t('fields.email')} inputMode="email" required />
      <Controlled<string> name="password">
        {({ onChange, ...field }) => (
          <PasswordField
            {...field}
            label={isNew ? t('fields.password') : t('fields.newPassword')}
            description={isNew ? t('passwordHint.new') : t('passwordHint.edit')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            // Somebody else's: the browser must not offer its own.
            autoComplete="new-password"
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </Controlled>
      <FormChoice
        name="role"
        label={t('fields.role')}
        required
        clearable={false}
        options={roles.map((value) => ({ value, label: sayRole(value) }))}
      />
      <FormChoice
        name="manager_type"
        label={t('fields.type')}
        options={MANAGER_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
      />
      <FormChoice
        name="category_visibility"
        label={t('fields.visibility')}
        clearable={false}
        options={VISIBILITIES.map((value) => ({ value, label: t(`visibilities.${value}`) }))}
      />
      <FormChoice
        name="language"
        label={t('fields.language')}
        clearable={false}
        options={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
      />
    </FieldSection>
  );
}
