import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countryName, countryOptions } from '@/lib/countries';
import { FormSearch } from './form-search';

/** The form's `country`. `stored` is the record's, which may be none of the offered ones. */
export function CountryField({ stored }: { stored?: string | null }) {
  const { i18n } = useTranslation();
  const countries = useMemo(() => countryOptions(i18n.language), [i18n.language]);
  return (
    <FormSearch<string> name="country" from={countries} stored={stored && countryName(stored)} />
  );
}
