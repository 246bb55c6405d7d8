import {
  useLazyGetInsuranceDocumentQuery,
  useLazyGetPaymentDocumentQuery,
} from '@/api/generated/contacts';
import { readsFile } from '@/components/fields/reads-file';

/** Reads the documents of a stored contact. */
export function useDocuments(id = 0) {
  const [askInsurance] = useLazyGetInsuranceDocumentQuery();
  const [askPayment] = useLazyGetPaymentDocumentQuery();
  return {
    readInsurance: readsFile(({ name }) => askInsurance({ id, file: name })),
    readPayment: readsFile(({ name }) => askPayment({ id, file: name })),
  };
}
