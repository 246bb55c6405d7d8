import { Button, TextInput } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PasswordField } from '@/components/fields/password-field';
import type { FieldErrors } from '@/lib/api-error';
import { paths } from '@/lib/paths';
import { useVisitorInfoQuery } from '@/api/generated/utilities';
import { signInSchema, type SignInValues } from './sign-in-checks';
import classes from '@/components/visitor-page/visitor-page.module.css';

type Complaint = 'emailRequired' | 'emailInvalid' | 'passwordRequired' | 'passwordTooShort';

interface CredentialsStepProps {
  /** Who is expected; left out for a visitor, who is also offered other ways. */
  email?: string;
  /** Shown under the fields. */
  error: string | null;
  /** The server's messages by field. */
  fieldErrors: FieldErrors;
  isSubmitting: boolean;
  onSubmit: (values: SignInValues) => Promise<void>;
}

export function CredentialsStep({
  email: expected,
  error,
  fieldErrors,
  isSubmitting,
  onSubmit,
}: CredentialsStepProps) {
  const { t } = useTranslation('session');
  const {
    register,
    handleSubmit,
    setFocus,
    control,
    formState: { errors, isDirty },
  } = useForm<SignInValues>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: expected ?? '', password: '' },
  });
  useEffect(() => {
    setFocus(expected ? 'password' : 'email');
  }, [expected, setFocus]);
  const email = useWatch({ control, name: 'email' });
  const complaint = (field: keyof SignInValues) => {
    const message = errors[field]?.message as Complaint | undefined;
    return message ? t(message) : isDirty ? fieldErrors[field]?.join(' ') : undefined;
  };

  return (
    <form className={classes.form} noValidate onSubmit={handleSubmit(onSubmit)}>
      <TextInput
        label={t('login')}
        type="email"
        autoComplete="username"
        error={complaint('email')}
        {...register('email')}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        // A dialog would focus its first field.
        data-autofocus={expected ? true : undefined}
        error={complaint('password')}
        {...register('password')}
      />
      {error ? (
        <div role="alert" className={classes.error}>
          {error}
        </div>
      ) : null}
      <Button type="submit" loading={isSubmitting} fullWidth>
        {t('signIn')}
      </Button>
      {expected === undefined ? <OtherWays email={email} /> : null}
    </form>
  );
}

function OtherWays({ email }: { email: string }) {
  const { t } = useTranslation('session');
  const trialUrl = useVisitorInfoQuery().data?.data.trial_url;
  return (
    <div className={classes.links}>
      {/* The typed address goes along, so that no user types it twice. */}
      <Link to={paths.forgotPassword()} state={{ email }}>
        {t('forgotPassword.link')}
      </Link>
      {trialUrl ? <a href={trialUrl}>{t('freeTrial')}</a> : null}
    </div>
  );
}
