import { useLazyDownloadOrderDocumentQuery } from '@/api/generated/orders';
import type { DownloadOrderDocumentApiArg } from '@/api/generated/types';
import { readsFile } from '@/components/fields/reads-file';
import { FormFiles } from '@/components/form/form-files';
import type { DOCUMENTS } from './document-rows';

export interface OrderDocumentProps {
  name: keyof typeof DOCUMENTS;
  kind: DownloadOrderDocumentApiArg['type'];
  /** There may be several; of all others a new one takes the place of the present one. */
  several?: boolean;
}

export default function OrderDocument({
  name,
  kind,
  several = false,
  orderId,
}: OrderDocumentProps & { orderId: number }) {
  const [ask] = useLazyDownloadOrderDocumentQuery();
  return (
    <FormFiles
      name={name}
      single={!several}
      read={readsFile(({ name: filename }) => ask({ id: orderId, filename, type: kind }))}
    />
  );
}
