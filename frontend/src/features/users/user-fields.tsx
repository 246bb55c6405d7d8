import { useTranslation } from 'react-i18next';
import { Controlled } from '@/components/fields/controlled';
import { PasswordField } from '@/components/fields/password-field';
import { FieldSection } from '@/components/form/field-section';
import { FormChoice, FormText } from '@/components/form/form-inputs';
import { sayRole } from './user-words';
import classes from './users.module.css';

interface AccountFieldsProps {
  isNew: boolean;
  /** For an owner they include that role. */
  roles: readonly string[];
}

export function AccountFields({ isNew, roles }: AccountFieldsProps) {
  const { t } = useTranslation('users');
  return (
    <FieldSection title={t('sections.account')}>
      <FormText name="name" />
      <FormText name="email" inputMode="email" />
      <Controlled<string> name="password">
        {({ onChange, ...field }) => (
          <PasswordField
            {...field}
            label={isNew ? t('fields.password') : field.label}
            description={isNew ? t('passwordHint.new') : t('passwordHint.edit')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            // Another person's password, so the browser must not fill in its own.
            autoComplete="new-password"
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </Controlled>
      <FormChoice
        name="role"
        clearable={false}
        options={roles.map((value) => ({ value, label: sayRole(value) }))}
      />
      <FormChoice name="manager_type" />
      <FormChoice name="category_visibility" clearable={false} />
      <FormChoice name="language" clearable={false} />
    </FieldSection>
  );
}

/** The sender of a user's mails: an address at the company's domain, and a name. */
export function SenderFields({ domain }: { domain: string | null }) {
  const { t } = useTranslation('users');
  const address = {
    disabled: domain === null,
    unit: domain === null ? undefined : `@${domain}`,
  };
  return (
    <FieldSection title={t('sections.senders')}>
      {domain === null ? <p className={classes.wholeRow}>{t('senders.noDomain')}</p> : null}
      <FormText name="agreements_email" {...address} />
      <FormText name="agreements_mail_sender_name" />
      <FormText name="invoices_email" {...address} />
      <FormText name="invoices_mail_sender_name" />
    </FieldSection>
  );
}
