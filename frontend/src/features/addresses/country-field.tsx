import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSearch } from '@/components/form/form-search';
import { countryOptions } from '@/lib/countries';

export function CountryField() {
  const { i18n } = useTranslation();
  // The names depend on the language.
  const countries = useMemo(() => countryOptions(), [i18n.language]); // eslint-disable-line react-hooks/exhaustive-deps
  return <FormSearch<string> name="country" from={countries} />;
}
