import { useInvoiceMetricsQuery } from '@/api/generated/invoices';
import type { SummaryFigure } from '@/components/list-page/list-page';
import { waitingFigures } from './figures';
import { waiting, type WaitingFilters } from './waiting-api';

interface Asking {
  arg: WaitingFilters;
  unknown: readonly unknown[];
  permitted: boolean;
}

/** The four figures for the filters of a view; undefined until they are known. */
export function useFigures({ arg, unknown, permitted }: Asking): SummaryFigure[] | undefined {
  const isKnown = permitted && unknown.length === 0;
  const { data } = useInvoiceMetricsQuery(waiting(arg), {
    skip: !isKnown,
    // Days pass, and others pay.
    refetchOnMountOrArgChange: true,
  });
  return isKnown && data ? waitingFigures(data.data) : undefined;
}
