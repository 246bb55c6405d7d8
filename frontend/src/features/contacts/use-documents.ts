import {
  useLazyGetInsuranceDocumentQuery,
  useLazyGetPaymentDocumentQuery,
} from '@/api/generated/contacts';
import type { ReadsFile } from '@/components/fields/file-field';
import { readingOf } from '@/freight/reading-files';

/** Reads the documents of a stored contact. */
export function useDocuments(id: number | undefined) {
  const [askInsurance] = useLazyGetInsuranceDocumentQuery();
  const [askPayment] = useLazyGetPaymentDocumentQuery();
  const reading =
    (ask: typeof askInsurance | typeof askPayment): ReadsFile =>
    ({ name }, signal) =>
      readingOf(() => ask({ id: id ?? 0, file: name }))(signal);
  return { readInsurance: reading(askInsurance), readPayment: reading(askPayment) };
}
