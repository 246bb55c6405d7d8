/** The form behind a link that works once: people choose a password and then sign in with it. */
import { Button } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { useSaveKey } from '@/components/use-save-key';
import { errorSentences, readApiError } from '@/lib/api-error';
import { useFlash } from '@/lib/flashes';
import { paths } from '@/lib/paths';
import { differs, newPasswordShape, NewPasswordFields, sameTwice } from './new-password-fields';
import { useSetPasswordMutation } from '@/api/generated/session';
import classes from './session-layout.module.css';

const schema = z.object(newPasswordShape).check(z.refine(sameTwice, differs));

interface LinkPasswordFormProps {
  submitLabel: string;
}

export function LinkPasswordForm({ submitLabel }: LinkPasswordFormProps) {
  const { t } = useTranslation('session');
  const [search] = useSearchParams();
  const token = search.get('token');
  if (!token) {
    return (
      <>
        <p className={classes.hint}>{t('setPassword.noToken')}</p>
        <WayOut />
      </>
    );
  }
  return <PasswordForm token={token} submitLabel={submitLabel} />;
}

function PasswordForm({ token, submitLabel }: LinkPasswordFormProps & { token: string }) {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const flash = useFlash();
  const [setPassword, { isLoading, error }] = useSetPasswordMutation();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '', repeat: '' },
  });
  // For reloads only: people come here by a link in a mail, and leave when it does not work.
  useLeaveGuard(form.formState.isDirty, never);
  const root = useRef<HTMLFormElement>(null);
  useSaveKey(root, () => root.current?.requestSubmit(), !isLoading);
  const refusal = error ? readApiError(error) : null;
  const linkIsDead = refusal?.fieldErrors.token !== undefined;

  return (
    <FormProvider {...form}>
      <form
        ref={root}
        className={classes.form}
        noValidate
        onSubmit={form.handleSubmit(async ({ password }) => {
          const answer = await setPassword({ setPasswordPayload: { token, password } });
          if (answer.error) return;
          flash.success(t('setPassword.done'));
          await navigate(paths.login(), { replace: true });
        })}
      >
        <NewPasswordFields />
        {refusal ? (
          <div role="alert" className={classes.error}>
            {errorSentences(refusal).map((sentence) => (
              <div key={sentence}>{sentence}</div>
            ))}
          </div>
        ) : null}
        <Button type="submit" loading={isLoading} fullWidth>
          {submitLabel}
        </Button>
      </form>
      {linkIsDead ? <WayOut /> : null}
    </FormProvider>
  );
}

const never = () => false;

/** Shown for a link that does not work (any more). */
function WayOut() {
  const { t } = useTranslation('session');
  return (
    <p className={classes.hint}>
      <Link to={paths.forgotPassword()}>{t('setPassword.askAgain')}</Link>
    </p>
  );
}
