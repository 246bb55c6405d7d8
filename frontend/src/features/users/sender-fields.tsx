import { useTranslation } from 'react-i18next';
import { FieldSection } from '@/components/form/field-section';
import { FormText } from '@/components/form/form-inputs';
import classes from './users.module.css';

/** Where the mails of a user come from: an address at the company's domain, and a name. */
export function SenderFields({ domain }: { domain: string | null }) {
  const { t } = useTranslation('users');
  const address = {
    disabled: domain === null,
    unit: domain === null ? undefined : `@${domain}`,
  };
  return (
    <FieldSection title={t('sections.senders')}>
      {domain === null ? <p className={classes.wholeRow}>{t('senders.noDomain')}</p> : null}
      <FormText name="agreements_email" label={t('fields.agreementsEmail')} {...address} />
      <FormText name="agreements_mail_sender_name" label={t('fields.agreementsName')} />
      <FormText name="invoices_email" label={t('fields.invoicesEmail')} {...address} />
      <FormText name="invoices_mail_sender_name" label={t('fields.invoicesName')} />
    </FieldSection>
  );
}
