/** Signing in (foundation specification, section 2.3): credentials, then the code, if one was sent. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignInMutation } from '@/api/generated/session';
import type { SignedInView, SignInPayload } from '@/api/generated/types';
import { readApiError } from '@/lib/api-error';
import { CodeStep } from './code-step';
import { CredentialsStep } from './credentials-step';
import type { SignInValues } from './sign-in-checks';

interface SignInStepsProps {
  /** Who is expected to sign in again; left out for a visitor, who is also offered other ways. */
  email?: string;
  onSession: (session: SignedInView) => void | Promise<void>;
  /** Called when the code is asked for, and when it no longer is. */
  onStep?: (isCode: boolean) => void;
}

export function SignInSteps({ email, onSession, onStep }: SignInStepsProps) {
  const [signIn, { isLoading, error, reset }] = useSignInMutation();
  const [awaitingCode, setAwaitingCode] = useState<SignInValues | null>(null);
  const step = (awaited: SignInValues | null) => {
    setAwaitingCode(awaited);
    onStep?.(awaited !== null);
  };

  /** Resolves to whether the server has accepted it. */
  const submit = async (
    signInPayload: SignInValues & Pick<SignInPayload, 'code_2fa'>,
  ): Promise<boolean> => {
    const answer = await signIn({ signInPayload });
    if (!answer.data) return false;
    const { data } = answer.data;
    if ('token' in data) await onSession(data);
    else if (data.code_2fa_sent) {
      step({ email: signInPayload.email, password: signInPayload.password });
    }
    return true;
  };

  const serverText = useServerText(error);
  return awaitingCode ? (
    <CodeStep
      error={serverText}
      isSubmitting={isLoading}
      onSubmit={async (code) => {
        await submit({ ...awaitingCode, code_2fa: code });
      }}
      onResend={() => submit(awaitingCode)}
      onStartOver={() => {
        reset();
        step(null);
      }}
    />
  ) : (
    <CredentialsStep
      email={email}
      error={serverText}
      fieldErrors={error ? readApiError(error).fieldErrors : {}}
      isSubmitting={isLoading}
      onSubmit={async (values) => {
        await submit(values);
      }}
    />
  );
}

/** The text under the form: the server's, or the specification's if the server is broken. */
function useServerText(error: unknown): string | null {
  const { t } = useTranslation(['session', 'common']);
  if (!error) return null;
  const { status, message, fieldErrors } = readApiError(error);
  if (status >= 500) return t('loginError');
  if (message) return message;
  if (Object.keys(fieldErrors).length > 0) return null;
  return status === 0 ? t('common:errors.network') : t('loginError');
}
