import {
  useLazyGetInsuranceDocumentQuery,
  useLazyGetPaymentDocumentQuery,
} from '@/api/generated/contacts';
import type { StoredFile } from '@/lib/files';

/** Reads the documents of a stored contact. */
export function useDocuments(id: number | undefined) {
  const [readInsurance] = useLazyGetInsuranceDocumentQuery();
  const [readPayment] = useLazyGetPaymentDocumentQuery();
  const argOf = ({ name }: StoredFile) => ({ id: id ?? 0, file: name });
  return {
    readInsurance: async (file: StoredFile) => urlOf(await readInsurance(argOf(file)).unwrap()),
    readPayment: async (file: StoredFile) => urlOf(await readPayment(argOf(file)).unwrap()),
  };
}

/** The base query makes an object URL of every file (`api/base-api.ts`). */
const urlOf = (answer: unknown) => answer as string;
