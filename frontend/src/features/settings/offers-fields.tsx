import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMailStatus, type MailStatus } from '@/api/emails';
import { useRemovePendingOfferEmailMutation } from '@/api/generated/settings';
import { FieldGrid } from '@/components/form/field-grid';
import { FormText } from '@/components/form/form-inputs';
import { useFlash } from '@/lib/flashes';
import { serverText } from '@/lib/server-texts';
import classes from './settings.module.css';

interface OffersFieldsProps {
  /** The address whose owner has not opened the link yet. */
  pending: string | null;
  /** The state of the mail with that link, if it is known. */
  confirmation: MailStatus | null;
}

/** The address for offers. A new one counts once somebody has opened the link that was sent to it. */
export function OffersFields({ pending, confirmation }: OffersFieldsProps) {
  const { t } = useTranslation('settings');
  const flash = useFlash();
  const [remove, { isLoading }] = useRemovePendingOfferEmailMutation();
  const mail = useMailStatus(pending === null ? null : confirmation);
  const hasFailed = mail?.status === 'failed';
  const words = { email: pending, reason: serverText(mail?.error ?? '', mail?.failure) };
  const waiting = mail?.error ? t('offers.retrying', words) : t('offers.pending', words);
  return (
    <>
      <FieldGrid>
        <FormText name="OFFER_EMAIL" inputMode="email" />
      </FieldGrid>
      <div role="status">
        {pending ? (
          <div className={classes.notice} data-failed={hasFailed || undefined}>
            <span>{hasFailed ? t('offers.failed', words) : waiting}</span>
            <UnstyledButton
              className={classes.noticeLink}
              disabled={isLoading}
              onClick={async () => {
                const answer = await remove();
                if (!answer.error) flash.success(t('offers.removed'));
              }}
            >
              {t('offers.removePending')}
            </UnstyledButton>
          </div>
        ) : null}
      </div>
    </>
  );
}
