import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countryName, countryOptions } from '@/lib/countries';
import { FormSearch } from './form-search';

/** The form's `country`. `stored` is the record's, which may be none of the offered ones. */
export function CountryField({ stored }: { stored?: string | null }) {
  const { i18n } = useTranslation();
  // The names depend on the language.
  const countries = useMemo(() => countryOptions(), [i18n.language]); // eslint-disable-line react-hooks/exhaustive-deps
  return (
    <FormSearch<string> name="country" from={countries} stored={stored && countryName(stored)} />
  );
}
