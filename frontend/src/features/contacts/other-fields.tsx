import { Switch } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AsyncSelect, type SelectOption } from '@/components/fields/async-select';
import { Controlled } from '@/components/fields/controlled';
import { DateField } from '@/components/fields/date-field';
import { searchIn } from '@/components/fields/local-search';
import { MoneyField } from '@/components/fields/money-field';
import { FieldGrid } from '@/components/form/field-grid';
import { FormChoice, FormNote, FormText } from '@/components/form/form-inputs';
import { StatusBadge } from '@/components/status-badge';
import { fieldsOfTypes } from './contact-payload';
import type { ContactValues } from './contact-values';
import { CATEGORIES, NOTE_TYPES, VAT_RATES } from './contact-words';
import { useListUserOptionsQuery, type ContactView } from './contacts-api';
import classes from './contacts.module.css';

interface OtherFieldsProps {
  contact: ContactView | undefined;
  choosesCategory: boolean;
}

export function OtherFields({ contact, choosesCategory }: OtherFieldsProps) {
  const { t } = useTranslation(['contacts', 'common']);
  const { control } = useFormContext<ContactValues>();
  const types = useWatch({ control, name: 'types' });
  const { ofClient, ofSupplier, insurance } = fieldsOfTypes(types);
  return (
    <FieldGrid>
      <FormText
        name="payment_term"
        label={t('fields.paymentTerm')}
        inputMode="numeric"
        unit={t('days')}
      />
      <PersonField name="manager_id" label={t('fields.manager')} person={contact?.manager} />
      <PersonField name="responsible_user_id" label={t('fields.responsibleUser')} />
      <FormText name="contact_person_name" label={t('fields.contactPerson')} />
      {insurance ? (
        <Controlled<string> name="insurance_expiry_date">
          {(field) => (
            <DateField
              {...field}
              label={
                <span className={classes.withBadge}>
                  {t('fields.insuranceExpiry')}
                  {contact?.insurance_expired ? (
                    <StatusBadge tone="red">{t('insuranceExpired')}</StatusBadge>
                  ) : null}
                </span>
              }
              labelText={t('fields.insuranceExpiry')}
            />
          )}
        </Controlled>
      ) : null}
      {ofSupplier ? (
        <FormChoice
          name="vat"
          label={t('fields.vat')}
          options={VAT_RATES.map((rate) => ({ value: rate, label: t('percent', { rate }) }))}
        />
      ) : null}
      {ofClient ? (
        <>
          <Controlled<string> name="credit_limit">
            {(field) => <MoneyField {...field} label={t('fields.creditLimit')} />}
          </Controlled>
          <Controlled<string> name="debt_limit">
            {(field) => <MoneyField {...field} label={t('fields.debtLimit')} />}
          </Controlled>
        </>
      ) : null}
      <FormChoice
        name="category"
        label={t('fields.category')}
        disabled={!choosesCategory}
        options={CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) }))}
      />
      <FormChoice
        name="accounting_note_type"
        label={t('fields.accountingNoteType')}
        options={NOTE_TYPES.map((value) => ({ value, label: t(`noteTypes.${value}`) }))}
      />
      {ofClient ? <OriginalDocuments /> : null}
      <div className={classes.notes}>
        <FormNote name="invoice_note" label={t('fields.invoiceNote')} />
        <FormNote name="accounting_note" label={t('fields.accountingNote')} />
      </div>
    </FieldGrid>
  );
}

function OriginalDocuments() {
  const { t } = useTranslation('contacts');
  return (
    <Controlled<boolean> name="need_send_original_docs">
      {({ value, onChange, ...field }) => (
        <Switch
          {...field}
          className={classes.switch}
          label={t('fields.originalDocuments')}
          checked={value}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )}
    </Controlled>
  );
}

interface PersonFieldProps {
  name: 'manager_id' | 'responsible_user_id';
  label: string;
  /** The name as the contact told it, should the person no longer be offered. */
  person?: string | null;
}

function PersonField({ name, label, person }: PersonFieldProps) {
  const { data: users } = useListUserOptionsQuery();
  return (
    <Controlled<number | null> name={name}>
      {(field) => (
        <AsyncSelect<number>
          {...field}
          label={label}
          valueLabel={users?.data.find(({ id }) => id === field.value)?.label ?? person}
          search={searchIn<SelectOption<number>>(users?.data ?? [])}
        />
      )}
    </Controlled>
  );
}
