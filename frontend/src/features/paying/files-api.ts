import { useListPaymentFilesQuery } from '@/api/generated/settlements';
import type { DataPaymentFileContentsView, PaymentFileView } from '@/api/generated/types';
import type { Pages } from '@/api/pages';

export type { PaymentFileView };
export type PaymentFileContents = DataPaymentFileContentsView['data'];

const NO_FILES: readonly PaymentFileView[] = [];

/** The latest files, all at once as the only page: the server gives no more than 200. */
export const filePages: Pages<object, PaymentFileView> = {
  list: 'listPaymentFiles',
  usePages: (_filters, { skip } = {}) => {
    const query = useListPaymentFilesQuery(undefined, { skip, refetchOnMountOrArgChange: true });
    const rows = query.data?.data ?? NO_FILES;
    return {
      ...query,
      rows,
      total: query.data?.data.length,
      isFetchingNextPage: false,
      hasNextPage: false,
      fetchNextPage: () => Promise.resolve(),
    };
  },
  filtersWith: () => [],
};
