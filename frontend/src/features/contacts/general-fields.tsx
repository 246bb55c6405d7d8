import { Checkbox, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Controlled } from '@/components/fields/controlled';
import { FieldGrid } from '@/components/form/field-grid';
import { FormChoice, FormText } from '@/components/form/form-inputs';
import { CONTACT_TYPES, RATINGS, sayType } from './contact-words';

export function GeneralFields() {
  const { t } = useTranslation('contacts');
  return (
    <FieldGrid>
      <FormText name="company_name" label={t('fields.companyName')} required />
      <FormText name="company_code" label={t('fields.companyCode')} />
      <FormText name="company_vat_code" label={t('fields.companyVatCode')} />
      <Types />
      <FormText name="email" label={t('fields.email')} inputMode="email" />
      <FormText name="invoicing_email" label={t('fields.invoicingEmail')} inputMode="email" />
      <FormText name="phone" label={t('fields.phone')} inputMode="tel" />
      <FormText name="website" label={t('fields.website')} inputMode="url" />
      <FormChoice
        name="rating"
        label={t('fields.rating')}
        options={RATINGS.map((value) => ({ value, label: t(`ratings.${value}`) }))}
      />
    </FieldGrid>
  );
}

function Types() {
  const { t } = useTranslation('contacts');
  return (
    <Controlled<string[]> name="types">
      {({ name, value, onChange, onBlur, error }) => (
        <Checkbox.Group
          data-field={name}
          // A group may not be `aria-invalid`; the form counts its error by this.
          data-invalid={error ? true : undefined}
          label={t('fields.types')}
          withAsterisk
          value={value}
          onChange={onChange}
          error={error}
        >
          <Group gap="md" mt={6}>
            {CONTACT_TYPES.map((type) => (
              <Checkbox key={type} value={type} label={sayType(type)} onBlur={onBlur} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
    </Controlled>
  );
}
