/** Lists that the server gives as a whole: their rows are one page. */
import { useMemo } from 'react';
import type { ListReading, Pages } from './pages';

/** The hook of a generated query. */
type UseAnswer<Filters, Answer> = (
  filters: Filters,
  options: { skip?: boolean; refetchOnMountOrArgChange: true },
) => { data?: Answer; error?: unknown; isFetching: boolean; refetch: () => unknown };

const NO_ROWS: readonly never[] = [];

/** Such a list is read again whenever it is opened, since what it adds up changes elsewhere. */
export function onlyPage<Filters, Answer, Found>(
  list: string,
  useAnswer: UseAnswer<Filters, Answer>,
  rowsOf: (answer: Answer) => readonly Found[],
): Pages<Filters, Found> {
  return {
    list,
    usePages: (filters, { skip } = {}): ListReading<Found> => {
      const query = useAnswer(filters, { skip, refetchOnMountOrArgChange: true });
      const { data } = query;
      const rows = useMemo(() => data && rowsOf(data), [data]);
      return {
        ...query,
        rows: rows ?? NO_ROWS,
        total: rows?.length,
        isFetchingNextPage: false,
        hasNextPage: false,
        fetchNextPage: () => Promise.resolve(),
      };
    },
    filtersWith: () => [],
  };
}
