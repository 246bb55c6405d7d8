/** The form behind a link that works once: people choose a password and then sign in with it. */
import { Button } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { useSaveKey } from '@/components/use-save-key';
import { useLinkParams } from '@/components/visitor-page/link-params';
import classes from '@/components/visitor-page/visitor-page.module.css';
import { errorSentences, readApiError, type ApiError } from '@/lib/api-error';
import { useFlash } from '@/lib/flashes';
import { paths } from '@/lib/paths';
import { differs, newPasswordShape, NewPasswordFields, sameTwice } from './new-password-fields';
import { useCheckPasswordLinkMutation, useSetPasswordMutation } from '@/api/generated/session';

const schema = z.object(newPasswordShape).check(z.refine(sameTwice, differs));

interface LinkPasswordFormProps {
  submitLabel: string;
}

export function LinkPasswordForm({ submitLabel }: LinkPasswordFormProps) {
  const { t } = useTranslation('session');
  const token = useLinkParams().get('token');
  if (!token) {
    return (
      <>
        <p className={classes.hint}>{t('setPassword.noToken')}</p>
        <WayOut />
      </>
    );
  }
  // Another link in the same tab starts anew.
  return <CheckedForm key={token} token={token} submitLabel={submitLabel} />;
}

/** The form, unless the server refuses the link: nobody should think of a password in vain. */
function CheckedForm(props: LinkPasswordFormProps & { token: string }) {
  const { token } = props;
  const [check, { error }] = useCheckPasswordLinkMutation();
  useEffect(() => {
    void check({ passwordLinkPayload: { token } });
  }, [check, token]);
  const refusal = error ? readApiError(error) : null;
  // Without an answer, the server may still accept the password.
  const isRefused = refusal?.status === 403 || refusal?.status === 422;
  if (!isRefused) return <PasswordForm {...props} />;
  return (
    <div className={classes.form}>
      <Refusal error={refusal} />
    </div>
  );
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
        {refusal ? <Refusal error={refusal} /> : null}
        <Button type="submit" loading={isLoading} fullWidth>
          {submitLabel}
        </Button>
      </form>
    </FormProvider>
  );
}

const never = () => false;

/** Why the link or the password was refused, with a way to another link if it is the link. */
function Refusal({ error }: { error: ApiError }) {
  return (
    <>
      <div role="alert" className={classes.error}>
        {errorSentences(error).map((sentence) => (
          <div key={sentence}>{sentence}</div>
        ))}
      </div>
      {error.fieldErrors.token === undefined ? null : <WayOut />}
    </>
  );
}

/** Shown for a link that does not work (any more). */
function WayOut() {
  const { t } = useTranslation('session');
  return (
    <p className={classes.hint}>
      <Link to={paths.forgotPassword()}>{t('setPassword.askAgain')}</Link>
    </p>
  );
}
