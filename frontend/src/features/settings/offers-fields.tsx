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
  /** The address that waits for its owner to open the link; null when none does. */
  pending: string | null;
  /** How far the letter with that link has come; null when none is known. */
  confirmation: MailStatus | null;
}

/** The address offers come to. A new one counts only once the link sent to it was opened. */
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
