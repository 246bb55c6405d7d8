import {
  useLazyGetInsuranceDocumentQuery,
  useLazyGetPaymentDocumentQuery,
} from '@/api/generated/contacts';
import type { ReadsFile } from '@/components/fields/file-field';

type Asks = (arg: { id: number; file: string }) => {
  abort: () => void;
  unwrap: () => Promise<unknown>;
};

/** Reads the documents of a stored contact. */
export function useDocuments(id: number | undefined) {
  const [askInsurance] = useLazyGetInsuranceDocumentQuery();
  const [askPayment] = useLazyGetPaymentDocumentQuery();
  const reading =
    (ask: Asks): ReadsFile =>
    async ({ name }, signal) => {
      // Two who ask at the same time would share one object URL, which the first revokes; whoever has
      // left by now has not asked.
      await Promise.resolve();
      signal?.throwIfAborted();
      const asked = ask({ id: id ?? 0, file: name });
      signal?.addEventListener('abort', asked.abort, { once: true });
      // The base query makes an object URL of every file (`api/base-api.ts`).
      return (await asked.unwrap()) as string;
    };
  return { readInsurance: reading(askInsurance), readPayment: reading(askPayment) };
}
