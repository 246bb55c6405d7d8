import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFindSimilarQuery } from '@/api/generated/contacts';
import type { DataSimilarView, FindSimilarApiArg } from '@/api/generated/types';
import type { CONTACT } from './contact-table';

export type SimilarView = DataSimilarView['data'];

/** The pause after the last key before the server is asked. */
const PAUSE_MS = 400;

const NOTHING: SimilarView = {
  duplicates: [],
  warnings: { company_code: null, company_vat_code: null },
};

/**
 * Contacts that are probably the company in the form, and what is doubtful about its numbers. A warning
 * is about what is typed now, so it goes with the next key.
 */
export function useSimilar(id: number | undefined): SimilarView {
  const { control } = useFormContext<typeof CONTACT.initial>();
  const [name, code, vatCode, email, country] = useWatch({
    control,
    name: ['company_name', 'company_code', 'company_vat_code', 'email', 'country'],
  });
  const typed = JSON.stringify({
    ...filled({
      companyName: name,
      companyCode: code,
      companyVatCode: vatCode,
      email,
      country: country ?? '',
    }),
    id,
  } satisfies FindSimilarApiArg);
  const [settled] = useDebouncedValue(typed, PAUSE_MS);
  const asked = JSON.parse(settled) as FindSimilarApiArg;
  const isAsked = Boolean(
    asked.companyName ?? asked.companyCode ?? asked.companyVatCode ?? asked.email,
  );
  const { data, currentData } = useFindSimilarQuery(isAsked ? asked : skipToken);
  const { warnings } = currentData?.data ?? NOTHING;
  return {
    // They stay until the next answer: the form below would jump at every pause.
    duplicates: (isAsked && data?.data.duplicates) || NOTHING.duplicates,
    warnings: settled === typed ? warnings : NOTHING.warnings,
  };
}

const filled = (texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      text.trim() === '' ? [] : [[name, text.trim()]],
    ),
  );
