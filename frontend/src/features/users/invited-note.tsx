import { Button } from '@mantine/core';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMailStatus } from '@/api/emails';
import type { UserView } from '@/api/generated/types';
import { useInviteUserMutation } from '@/api/generated/users';
import { errorSentence, readApiError } from '@/lib/api-error';
import { useFlash } from '@/lib/flashes';
import { serverText } from '@/lib/server-texts';
import classes from './users.module.css';

/**
 * For a user who has not accepted the invitation yet: its state, and a button to send it again.
 */
export function InvitedNote({ user }: { user: UserView }) {
  const { t } = useTranslation('users');
  const flash = useFlash();
  const [invite, { isLoading, error, isSuccess }] = useInviteUserMutation();
  /** The newest invitation at the time when another one was requested. */
  const [before, setBefore] = useState<number | null>(null);
  const newest = user.invitation?.email_id ?? null;
  const mail = useMailStatus(user.invitation);
  const hasFailed = mail?.status === 'failed';
  const send = async () => {
    setBefore(newest);
    const answer = await invite({ id: user.id });
    if (!answer.error) flash.success(t('invitation.sent', { email: user.email }));
  };
  return (
    <div
      className={classes.invited}
      data-failed={Boolean(error) || hasFailed || undefined}
      role="status"
    >
      {error ? errorSentence(readApiError(error)) : sayInvitation(user.email, mail)}
      <Button
        variant="default"
        loading={isLoading}
        // The button works once, unless that invitation fails, too.
        disabled={isSuccess && (!hasFailed || newest === before)}
        onClick={send}
      >
        {t('invitation.again')}
      </Button>
    </div>
  );
}

function sayInvitation(email: string, mail: ReturnType<typeof useMailStatus>): string {
  if (!mail) return i18next.t('users:invitation.pending');
  const words = { email, reason: serverText(mail.error ?? '', mail.failure) };
  if (mail.status === 'sent') return i18next.t('users:invitation.arrived', words);
  if (mail.status === 'failed') return i18next.t('users:invitation.failed', words);
  return mail.error
    ? i18next.t('users:invitation.retrying', words)
    : i18next.t('users:invitation.onItsWay', words);
}
