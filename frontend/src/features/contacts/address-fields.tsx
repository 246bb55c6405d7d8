import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AsyncSelect } from '@/components/fields/async-select';
import { Controlled } from '@/components/fields/controlled';
import { searchIn } from '@/components/fields/local-search';
import { FieldGrid } from '@/components/form/field-grid';
import { FormText } from '@/components/form/form-inputs';
import { countryName, countryOptions } from './countries';

export function AddressFields() {
  const { t, i18n } = useTranslation('contacts');
  // The names follow the language.
  const searchCountries = useMemo(() => searchIn(countryOptions()), [i18n.language]); // eslint-disable-line react-hooks/exhaustive-deps
  return (
    <FieldGrid>
      <FormText name="address" label={t('fields.address')} />
      <FormText name="city" label={t('fields.city')} />
      <FormText name="postal_code" label={t('fields.postalCode')} />
      <Controlled<string | null> name="country">
        {(field) => (
          <AsyncSelect<string>
            {...field}
            label={t('fields.country')}
            valueLabel={field.value && countryName(field.value)}
            search={searchCountries}
          />
        )}
      </Controlled>
    </FieldGrid>
  );
}
