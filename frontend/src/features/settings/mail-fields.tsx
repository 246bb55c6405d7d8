import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Controlled } from '@/components/fields/controlled';
import { PasswordField } from '@/components/fields/password-field';
import { FieldGrid } from '@/components/form/field-grid';
import { FormSwitch, FormText } from '@/components/form/form-inputs';
import type { GeneralValues } from './general-table';
import classes from './settings.module.css';

interface MailFieldsProps {
  hasPassword: boolean;
}

/** The company's mail server. The password is never shown, and changed only on purpose. */
export function MailFields({ hasPassword }: MailFieldsProps) {
  const { t } = useTranslation('settings');
  const { control } = useFormContext<GeneralValues>();
  const changesPassword = useWatch({ control, name: 'change_password' });
  return (
    <>
      <p className={classes.hint}>{t('mail.hint')}</p>
      <FieldGrid>
        <FormText name="SMTP_FROM_NAME" />
        <FormText name="SMTP_FROM_EMAIL" inputMode="email" />
        <FormText name="SMTP_HOST" />
        <FormText name="SMTP_PORT" inputMode="numeric" />
        <FormText name="SMTP_USERNAME" />
        <Controlled<string> name="SMTP_PASSWORD">
          {({ onChange, ...field }) => (
            <PasswordField
              {...field}
              disabled={!changesPassword}
              placeholder={hasPassword && !changesPassword ? t('mail.stored') : undefined}
              // Not the person's own password, so the browser must not fill it in or save it.
              autoComplete="new-password"
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
        </Controlled>
        <FormSwitch name="change_password" className={classes.switch} />
      </FieldGrid>
    </>
  );
}
