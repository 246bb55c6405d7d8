import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useListContactsQuery } from '@/api/generated/contacts';
import type { CONTACT } from './contact-table';

/** The pause after the last key before the server is asked. */
const PAUSE_MS = 400;

/**
 * The name of another contact with the company code in the form. Of contacts that the person may not
 * see, the server says nothing.
 */
export function useSameCode(id: number | undefined): string | null {
  const { control } = useFormContext<typeof CONTACT.initial>();
  const code = useWatch({ control, name: 'company_code' }).trim();
  const [settled] = useDebouncedValue(code, PAUSE_MS);
  const { currentData } = useListContactsQuery(
    settled === '' ? skipToken : { companyCode: settled, limit: 2 },
  );
  const other = currentData?.data.find((contact) => contact.id !== id);
  return settled === code && other ? other.company_name : null;
}
