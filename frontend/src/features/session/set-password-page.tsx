/** Where a single-use link leads: its holder chooses a password and then signs in with it. */
import { Button, PasswordInput } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { usePageTitle } from '@/components/page-title';
import { errorSentences, readApiError } from '@/lib/api-error';
import { useFlash } from '@/lib/flashes';
import { paths } from '@/lib/paths';
import { useSetPasswordMutation } from './session-api';
import { SessionLayout } from './session-layout';
import classes from './session-layout.module.css';

/** The strength is the server's to judge; the shape of the two fields is ours. */
const schema = z
  .object({
    password: z.string().min(1, 'passwordRequired').min(7, 'passwordTooShort'),
    repeat: z.string(),
  })
  .refine(({ password, repeat }) => password === repeat, {
    path: ['repeat'],
    message: 'setPassword.repeatDiffers',
  });

type Complaint = 'passwordRequired' | 'passwordTooShort' | 'setPassword.repeatDiffers';

export function Component() {
  const { t } = useTranslation('session');
  const [search] = useSearchParams();
  const token = search.get('token');
  const title = t('setPassword.title');
  usePageTitle(title, false);
  return (
    <SessionLayout title={title}>
      {token ? (
        <PasswordForm token={token} />
      ) : (
        <p className={classes.hint}>{t('setPassword.noToken')}</p>
      )}
    </SessionLayout>
  );
}

function PasswordForm({ token }: { token: string }) {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const flash = useFlash();
  const [setPassword, { isLoading, error }] = useSetPasswordMutation();
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm({ resolver: zodResolver(schema), defaultValues: { password: '', repeat: '' } });
  const complaint = (field: 'password' | 'repeat') => {
    const message = errors[field]?.message as Complaint | undefined;
    return message ? t(message) : undefined;
  };
  const refusal = error ? errorSentences(readApiError(error)) : [];

  return (
    <>
      <p className={classes.hint}>{t('setPassword.hint')}</p>
      <form
        className={classes.form}
        noValidate
        onSubmit={handleSubmit(async ({ password }) => {
          const answer = await setPassword({ token, password });
          if (answer.error) return;
          flash.success(t('setPassword.done'));
          await navigate(paths.login(), { replace: true });
        })}
      >
        <PasswordInput
          label={t('setPassword.newPassword')}
          autoComplete="new-password"
          error={complaint('password')}
          {...register('password')}
        />
        <PasswordInput
          label={t('setPassword.repeat')}
          autoComplete="new-password"
          error={complaint('repeat')}
          {...register('repeat')}
        />
        {refusal.length > 0 ? (
          <div role="alert" className={classes.error}>
            {refusal.map((sentence) => (
              <div key={sentence}>{sentence}</div>
            ))}
          </div>
        ) : null}
        <Button type="submit" loading={isLoading} fullWidth>
          {t('setPassword.submit')}
        </Button>
      </form>
    </>
  );
}
