import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEmail } from '@/api/emails';
import { useResendEmailMutation } from '@/api/generated/emails';
import { usePageTitle } from '@/components/page-title';
import { paths } from '@/lib/paths';
import { serverText } from '@/lib/server-texts';
import classes from './agreements.module.css';

interface SentAgreementsProps {
  emailId: number;
  recipients: readonly string[];
}

/** How far the e-mail has got. It is on its way also if no user waits here. */
export function SentAgreements({ emailId, recipients }: SentAgreementsProps) {
  const { t } = useTranslation('agreements');
  usePageTitle(t('sent.title'));
  const { mail } = useEmail(emailId);
  const [resend, { isLoading }] = useResendEmailMutation();
  const words = {
    recipients: recipients.join(', '),
    reason: serverText(mail?.error ?? '', mail?.failure),
  };
  const state = () => {
    if (mail?.status === 'sent') return t('sent.arrived', words);
    if (mail?.status === 'failed') return t('sent.failed', words);
    return mail?.error ? t('sent.retrying', words) : t('sent.onItsWay', words);
  };
  return (
    <div className={classes.page}>
      <h1>{t('sent.title')}</h1>
      <p role="status">{state()}</p>
      <div className={classes.buttons}>
        <Button component={Link} to={paths.orders()}>
          {t('sent.toOrders')}
        </Button>
        {mail?.status === 'failed' ? (
          <Button
            variant="default"
            loading={isLoading}
            onClick={() => void resend({ id: emailId })}
          >
            {t('sent.again')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
