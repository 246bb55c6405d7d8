/** Sends a test e-mail with the saved settings, and says what has happened to it. */
import { Button } from '@mantine/core';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEmail } from '@/api/emails';
import { useSendTestEmailMutation } from '@/api/generated/emails';
import { errorSentence, readApiError } from '@/lib/api-error';
import { serverText } from '@/lib/server-texts';
import type { GeneralValues } from './general-table';
import classes from './settings.module.css';

export function TestEmail() {
  const { t } = useTranslation('settings');
  const { control } = useFormContext<GeneralValues>();
  const { dirtyFields } = useFormState({ control });
  const [send, { data: queued, isLoading }] = useSendTestEmailMutation();
  const isUnsaved = Object.keys(dirtyFields).some(
    (name) => name.startsWith('SMTP_') || name === 'change_password',
  );
  return (
    <div className={classes.block}>
      <div className={classes.line}>
        <Button
          variant="default"
          loading={isLoading}
          disabled={isUnsaved}
          aria-describedby="test-email-hint"
          onClick={() => void send()}
        >
          {t('test.send')}
        </Button>
        <span id="test-email-hint" className={classes.cardNote}>
          {isUnsaved ? t('test.saveFirst') : t('test.hint')}
        </span>
      </div>
      <div role="status">{queued ? <Fate key={queued.data.id} id={queued.data.id} /> : null}</div>
    </div>
  );
}

/** Whether it is queued, sent or failed, and why. */
function Fate({ id }: { id: number }) {
  const { t } = useTranslation('settings');
  const { mail, error } = useEmail(id);
  if (error) return <p className={classes.bad}>{errorSentence(readApiError(error))}</p>;
  if (!mail) return null;
  const words = {
    email: mail.recipients.join(', '),
    reason: serverText(mail.error ?? '', mail.failure),
  };
  if (mail.status === 'sent') return <p className={classes.good}>{t('test.sent', words)}</p>;
  if (mail.status === 'failed') return <p className={classes.bad}>{t('test.failed', words)}</p>;
  return <p>{mail.error ? t('test.retrying', words) : t('test.queued', words)}</p>;
}
