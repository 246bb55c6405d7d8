import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '@/components/form/field-grid';
import { FormText } from '@/components/form/form-inputs';
import { useFlash } from '@/lib/flashes';
import { useRemovePendingOfferEmailMutation } from './settings-api';
import classes from './settings.module.css';

interface OffersFieldsProps {
  /** The address that waits for its owner to open the link; null when none does. */
  pending: string | null;
}

/** The address offers come to. A new one counts only once the link sent to it was opened. */
export function OffersFields({ pending }: OffersFieldsProps) {
  const { t } = useTranslation('settings');
  const flash = useFlash();
  const [remove, { isLoading }] = useRemovePendingOfferEmailMutation();
  return (
    <>
      <FieldGrid>
        <FormText name="OFFER_EMAIL" label={t('offers.email')} inputMode="email" />
      </FieldGrid>
      <div role="status">
        {pending ? (
          <div className={classes.notice}>
            <span>{t('offers.pending', { email: pending })}</span>
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
