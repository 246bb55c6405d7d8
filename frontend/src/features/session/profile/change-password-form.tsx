/** Changes a person's own password, which ends their other sessions. */
import { Button } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { PasswordField } from '@/components/fields/password-field';
import { LeaveDialog } from '@/components/form/leave-dialog';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { settleSaved } from '@/components/form/settle-saved';
import { useSaveKey } from '@/components/use-save-key';
import { errorSentence, readApiError } from '@/lib/api-error';
import { useFlash } from '@/lib/flashes';
import { differs, newPasswordShape, NewPasswordFields, sameTwice } from '../new-password-fields';
import { useChangePasswordMutation } from '@/api/generated/session';
import classes from './profile.module.css';

const schema = z
  .object({
    current: z.string().check(z.minLength(1, 'profile.currentRequired')),
    ...newPasswordShape,
  })
  .check(z.refine(sameTwice, differs));

const EMPTY = { current: '', password: '', repeat: '' };

export function ChangePasswordForm() {
  const { t } = useTranslation('session');
  const flash = useFlash();
  const [changePassword, { isLoading, error, reset }] = useChangePasswordMutation();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: EMPTY });
  const root = useRef<HTMLFormElement>(null);
  useSaveKey(root, () => root.current?.requestSubmit(), !isLoading);
  const guard = useLeaveGuard(form.formState.isDirty);
  const refusal = error ? readApiError(error) : null;
  const ofFields = refusal?.fieldErrors ?? {};
  const complaint = form.formState.errors.current
    ? t('profile.currentRequired')
    : ofFields.current_password?.join(' ');

  return (
    <FormProvider {...form}>
      <form
        ref={root}
        className={classes.form}
        noValidate
        onChange={() => {
          // The server's message is about the former text.
          if (error) reset();
        }}
        onSubmit={form.handleSubmit(async (sent) => {
          const { current, password } = sent;
          const answer = await changePassword({
            changePasswordPayload: { current_password: current, password },
          });
          if (answer.error) return;
          settleSaved(form, sent, EMPTY);
          flash.success(t('profile.passwordChanged'));
        })}
      >
        <PasswordField
          label={t('profile.currentPassword')}
          autoComplete="current-password"
          error={complaint}
          {...form.register('current')}
        />
        <NewPasswordFields refusal={ofFields.password} />
        {refusal && Object.keys(ofFields).length === 0 ? (
          <div role="alert" className={classes.error}>
            {errorSentence(refusal)}
          </div>
        ) : null}
        <div>
          <Button type="submit" loading={isLoading}>
            {t('profile.changePassword')}
          </Button>
        </div>
      </form>
      <LeaveDialog opened={guard.asking} onLeave={guard.leave} onStay={guard.stay} />
    </FormProvider>
  );
}
