/** What the dialog over an ended session asks for. Its code is fetched in advance. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignedInView } from '@/api/generated/types';
import { useCurrentUser } from '@/api/current-user';
import { signedIn } from '@/api/session';
import { writeToken } from '@/api/session-token';
import dialog from '@/components/dialog.module.css';
import { takeFocus } from '@/components/take-focus';
import { SignInSteps } from '@/features/session/sign-in-steps';
import { endSession } from '@/features/session/use-sign-out';
import { paths } from '@/lib/paths';
import { useAppDispatch } from '@/lib/redux';
import { startAnew } from '@/lib/start-anew';

export default function SignInOver() {
  const { t } = useTranslation('session');
  const dispatch = useAppDispatch();
  const { user } = useCurrentUser();
  /** The session of another user, who has to be warned first. */
  const [stranger, setStranger] = useState<SignedInView | null>(null);

  if (stranger) {
    return (
      <StrangerWarning
        name={stranger.user.name}
        owner={user?.name ?? ''}
        onGoOn={() => {
          writeToken(stranger.token);
          startAnew(paths.dashboard());
        }}
        onBack={() => {
          void endSession(stranger.token);
          setStranger(null);
        }}
      />
    );
  }
  return (
    <>
      <p className={dialog.text}>{t('ended.text')}</p>
      <SignInSteps
        email={user?.email ?? ''}
        onSession={(session) => {
          if (session.user.id !== user?.id) {
            setStranger(session);
            return;
          }
          writeToken(session.token);
          dispatch(signedIn());
        }}
      />
    </>
  );
}

interface StrangerWarningProps {
  name: string;
  /** Whose page it is. */
  owner: string;
  onGoOn: () => void;
  onBack: () => void;
}

function StrangerWarning({ name, owner, onGoOn, onBack }: StrangerWarningProps) {
  const { t } = useTranslation('session');
  return (
    <>
      <p role="alert" className={dialog.text}>
        {t('ended.stranger', { name, owner })}
      </p>
      <div className={dialog.buttons}>
        <Button color="red" onClick={onGoOn}>
          {t('ended.goOn', { name })}
        </Button>
        <Button variant="default" onClick={onBack} ref={takeFocus}>
          {t('ended.signInAs', { name: owner })}
        </Button>
      </div>
    </>
  );
}
