import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorSentence, readApiError } from '@/lib/api-error';
import { useFlash } from '@/lib/flashes';
import classes from './users.module.css';
import { useInviteUserMutation, type UserView } from './users-api';

/** Somebody who has not accepted the invitation, and the way to send it again. */
export function InvitedNote({ user }: { user: UserView }) {
  const { t } = useTranslation('users');
  const flash = useFlash();
  const [invite, { isLoading, error, isSuccess }] = useInviteUserMutation();
  const send = async () => {
    const answer = await invite({ id: user.id });
    if (!answer.error) flash.success(t('invitation.sent', { email: user.email }));
  };
  return (
    <div className={classes.invited} role="status">
      {error ? errorSentence(readApiError(error)) : t('invitation.pending')}
      <Button variant="default" loading={isLoading} disabled={isSuccess} onClick={send}>
        {t('invitation.again')}
      </Button>
    </div>
  );
}
