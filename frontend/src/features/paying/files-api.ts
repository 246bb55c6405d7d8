import { useListPaymentFilesQuery } from '@/api/generated/settlements';
import type {
  DataPaymentFileContentsView,
  DataVecPaymentFileView,
  PaymentFileView,
} from '@/api/generated/types';
import { onlyPage } from '@/api/only-page';

export type { PaymentFileView };
export type PaymentFileContents = DataPaymentFileContentsView['data'];

/** The latest files: the server gives no more than 200. */
export const filePages = onlyPage<object, DataVecPaymentFileView, PaymentFileView>(
  'listPaymentFiles',
  (_filters, options) => useListPaymentFilesQuery(undefined, options),
  ({ data }) => data,
);
