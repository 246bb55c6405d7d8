/** Requests a mail with a link for a new password. The answer never says which accounts exist. */
import { Button, TextInput } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { usePageTitle } from '@/components/page-title';
import { errorSentences, readApiError } from '@/lib/api-error';
import { paths } from '@/lib/paths';
import { useForgotPasswordMutation } from '@/api/generated/session';
import { VisitorPage } from '@/components/visitor-page/visitor-page';
import { forgotPasswordSchema, type EmailComplaint } from './sign-in-checks';
import classes from '@/components/visitor-page/visitor-page.module.css';

export function Component() {
  const { t } = useTranslation('session');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const title = t('forgotPassword.title');
  usePageTitle(title, false);
  return (
    <VisitorPage title={title}>
      {sentTo === null ? (
        <AskForm onSent={setSentTo} />
      ) : (
        <p role="status" className={classes.hint}>
          {t('forgotPassword.sent', { email: sentTo })}
        </p>
      )}
      <p className={classes.hint}>
        <Link to={paths.login()}>{t('startOver')}</Link>
      </p>
    </VisitorPage>
  );
}

function AskForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('session');
  const typed = useLocation().state as { email?: string } | null;
  const [forgotPassword, { isLoading, error }] = useForgotPasswordMutation();
  const {
    register,
    handleSubmit,
    setFocus,
    formState: { errors },
  } = useForm({
    resolver: zodResolver(forgotPasswordSchema),
    defaultValues: { email: typed?.email ?? '' },
  });
  useEffect(() => {
    setFocus('email');
  }, [setFocus]);
  const complaint = errors.email?.message as EmailComplaint | undefined;

  return (
    <>
      <p className={classes.hint}>{t('forgotPassword.hint')}</p>
      <form
        className={classes.form}
        noValidate
        onSubmit={handleSubmit(async ({ email }) => {
          const answer = await forgotPassword({ forgotPasswordPayload: { email } });
          if (!answer.error) onSent(email);
        })}
      >
        <TextInput
          label={t('login')}
          type="email"
          autoComplete="username"
          error={complaint ? t(complaint) : undefined}
          {...register('email')}
        />
        {error ? (
          <div role="alert" className={classes.error}>
            {errorSentences(readApiError(error)).join(' ')}
          </div>
        ) : null}
        <Button type="submit" loading={isLoading} fullWidth>
          {t('forgotPassword.submit')}
        </Button>
      </form>
    </>
  );
}
