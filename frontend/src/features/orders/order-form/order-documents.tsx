/** The files of an order in its form. */
import { createContext, use, type ReactNode } from 'react';
import { useLazyDownloadOrderDocumentQuery } from '@/api/generated/orders';
import type { DownloadOrderDocumentApiArg } from '@/api/generated/types';
import { readsFile } from '@/components/fields/reads-file';
import { FormFiles } from '@/components/form/form-files';
import type { DOCUMENTS } from './document-rows';

const OrderIdContext = createContext(0);

interface DocumentsOfProps {
  /** The stored order; without one there is nothing to read yet. */
  id: number | undefined;
  children: ReactNode;
}

/** Tells the documents inside whose they are. */
export const DocumentsOf = ({ id, children }: DocumentsOfProps) => (
  <OrderIdContext value={id ?? 0}>{children}</OrderIdContext>
);

interface OrderDocumentProps {
  name: keyof typeof DOCUMENTS;
  kind: DownloadOrderDocumentApiArg['type'];
  /** There may be several; of all others a new one takes the place of the present one. */
  several?: boolean;
}

export function OrderDocument({ name, kind, several = false }: OrderDocumentProps) {
  const id = use(OrderIdContext);
  const [ask] = useLazyDownloadOrderDocumentQuery();
  return (
    <FormFiles
      name={name}
      single={!several}
      read={readsFile(({ name: filename }) => ask({ id, filename, type: kind }))}
    />
  );
}
