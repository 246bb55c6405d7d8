/** The fields of the three sections of a contact's form, for a grid of fields. */
import { Checkbox, Group } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Doubt } from '@/api/generated/types';
import type { NamedOptions } from '@/components/fields/async-select';
import { FieldWarning } from '@/components/field-warning';
import { Controlled } from '@/components/fields/controlled';
import { DateField } from '@/components/fields/date-field';
import {
  FormChoice,
  FormMoney,
  FormNote,
  FormSwitch,
  FormText,
} from '@/components/form/form-inputs';
import { CountryField } from '@/components/form/country-field';
import { FormFiles } from '@/components/form/form-files';
import { FormSearch } from '@/components/form/form-search';
import { StatusBadge } from '@/components/status-badge';
import { BankAccounts } from './bank-accounts-field';
import type { CONTACT } from './contact-table';
import { CONTACT_TYPES, sayType } from './contact-words';
import type { ContactView } from './contacts-api';
import { ClientBalance } from '@/freight/client-balance';
import { ClientCredit } from '@/freight/client-credit';
import { countryName } from '@/lib/countries';
import { Duplicates } from './duplicates';
import { useDocuments } from './use-documents';
import { useSimilar } from './use-similar';
import classes from './contacts.module.css';

export function GeneralFields({ id }: { id: number | undefined }) {
  const { t } = useTranslation('contacts');
  const { duplicates, warnings } = useSimilar(id);
  const { country } = useWatch<typeof CONTACT.initial>();
  const warningOf = (doubt: Doubt | null, kind: 'companyCode' | 'vatCode') =>
    doubt && (
      <FieldWarning>
        {country
          ? t(`doubtful.${kind}.${doubt}`, { country: countryName(country) })
          : t(`doubtful.${kind}.any`)}
      </FieldWarning>
    );
  return (
    <>
      <FormText name="company_name" />
      <FormText name="company_code" description={warningOf(warnings.company_code, 'companyCode')} />
      <FormText
        name="company_vat_code"
        description={warningOf(warnings.company_vat_code, 'vatCode')}
      />
      <Duplicates contacts={duplicates} />
      <Types />
      <FormText name="email" inputMode="email" />
      <FormText name="invoicing_email" inputMode="email" />
      <FormText name="phone" inputMode="tel" />
      <FormText name="website" inputMode="url" />
      <FormChoice name="rating" />
    </>
  );
}

function Types() {
  return (
    <Controlled<string[]> name="types">
      {({ name, label, value, onChange, onBlur, error, disabled }) => (
        <Checkbox.Group
          data-field={name}
          // `aria-invalid` is not allowed on a group; the form counts its error by this attribute.
          data-invalid={error ? true : undefined}
          label={label}
          withAsterisk
          value={value}
          onChange={onChange}
          error={error}
        >
          <Group gap="md" mt={6}>
            {CONTACT_TYPES.map((type) => (
              <Checkbox
                key={type}
                value={type}
                label={sayType(type)}
                disabled={disabled}
                onBlur={onBlur}
              />
            ))}
          </Group>
        </Checkbox.Group>
      )}
    </Controlled>
  );
}

export function AddressFields({ country }: { country: string | null | undefined }) {
  return (
    <>
      <FormText name="address" />
      <FormText name="city" />
      <FormText name="postal_code" />
      <CountryField stored={country} />
    </>
  );
}

interface OtherFieldsProps {
  contact: ContactView | undefined;
  people: NamedOptions;
  choosesCategory: boolean;
}

export function OtherFields({ contact, people, choosesCategory }: OtherFieldsProps) {
  const { t } = useTranslation('contacts');
  const { readInsurance, readPayment } = useDocuments(contact?.id);
  return (
    <>
      <FormText name="payment_term" inputMode="numeric" unit={t('days')} />
      <FormSearch name="manager_id" from={people} stored={contact?.manager} />
      <FormSearch name="responsible_user_id" from={people} />
      <FormText name="contact_person_name" />
      <Controlled<string> name="insurance_expiry_date">
        {(field) => (
          <DateField
            {...field}
            label={
              <span className={classes.withBadge}>
                {field.label}
                {contact?.insurance_expired ? (
                  <StatusBadge tone="red">{t('insuranceExpired')}</StatusBadge>
                ) : null}
              </span>
            }
            labelText={field.label}
          />
        )}
      </Controlled>
      <FormChoice name="vat" />
      <FormMoney name="credit_limit" />
      <FormMoney name="debt_limit" />
      {contact?.types.includes('client') ? (
        <>
          <ClientCredit id={contact.id} />
          <ClientBalance id={contact.id} />
        </>
      ) : null}
      <FormChoice name="invoice_languages" />
      <FormText name="einvoice_scheme" inputMode="numeric" description={t('eInvoice.scheme')} />
      <FormText name="einvoice_address" description={t('eInvoice.address')} />
      <FormSwitch name="attach_einvoice" className={classes.switch} />
      <FormChoice name="category" disabled={!choosesCategory} />
      <FormChoice name="accounting_note_type" />
      <FormSwitch name="need_send_original_docs" className={classes.switch} />
      <BankAccounts />
      <div className={classes.files}>
        <FormFiles name="insurance_document" read={readInsurance} />
        <FormFiles name="payment_document" read={readPayment} />
      </div>
      <div className={classes.notes}>
        <FormNote name="invoice_note" />
        <FormNote name="accounting_note" />
      </div>
    </>
  );
}
