/** Signing in (foundation specification, section 2.3): credentials, then the code, if one was sent. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signedIn } from '@/api/session';
import { writeToken } from '@/api/session-token';
import { usePageTitle } from '@/components/page-title';
import { readApiError } from '@/lib/api-error';
import { followUserLanguage } from '@/lib/languages';
import { useAppDispatch } from '@/lib/redux';
import { CodeStep } from './code-step';
import { CredentialsStep } from './credentials-step';
import { useSignInMutation } from '@/api/generated/session';
import type { SignInPayload } from '@/api/generated/types';
import { SessionLayout } from './session-layout';
import type { SignInValues } from './sign-in-checks';

export function Component() {
  const { t } = useTranslation(['session', 'common']);
  const dispatch = useAppDispatch();
  const [signIn, { isLoading, error, reset }] = useSignInMutation();
  const [awaitingCode, setAwaitingCode] = useState<SignInValues | null>(null);
  const title = awaitingCode ? t('twoFactorTitle') : t('title');
  usePageTitle(title, false);

  /** Resolves to whether the server has accepted it. */
  const submit = async (
    signInPayload: SignInValues & Pick<SignInPayload, 'code_2fa'>,
  ): Promise<boolean> => {
    const answer = await signIn({ signInPayload });
    if (!answer.data) return false;
    const { data } = answer.data;
    if ('token' in data) {
      writeToken(data.token);
      // The next page is drawn in the person's language from the start. Texts that cannot be loaded
      // must not keep anybody out.
      await followUserLanguage(data.user.language).catch(() => undefined);
      // The route guard goes on to the start page.
      dispatch(signedIn());
    } else if (data.code_2fa_sent) {
      setAwaitingCode({ email: signInPayload.email, password: signInPayload.password });
    }
    return true;
  };

  const serverText = useServerText(error);
  return (
    <SessionLayout title={title}>
      {awaitingCode ? (
        <CodeStep
          error={serverText}
          isSubmitting={isLoading}
          onSubmit={async (code) => {
            await submit({ ...awaitingCode, code_2fa: code });
          }}
          onResend={() => submit(awaitingCode)}
          onStartOver={() => {
            reset();
            setAwaitingCode(null);
          }}
        />
      ) : (
        <CredentialsStep
          error={serverText}
          fieldErrors={error ? readApiError(error).fieldErrors : {}}
          isSubmitting={isLoading}
          onSubmit={async (values) => {
            await submit(values);
          }}
        />
      )}
    </SessionLayout>
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
