/**
 * A list call, page by page: `pagesOf(vehiclesApi.endpoints.listVehicles)`. Pages have 20 rows and are
 * read by offset, as long as the server says that there are more.
 */
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { baseApi } from './base-api';
import { requestOf, type Call } from './request';
import {
  listForgotten,
  nextQuestion,
  rowsCame,
  selectRows,
  type Row,
  type RowsState,
} from './rows';
import { tagsOf } from './tagged';

export const PAGE_SIZE = 20;

interface PageArg {
  offset?: number;
  limit?: number;
  withTotal?: boolean;
}

interface Meta {
  has_more: boolean;
  total?: number;
}

/** A page in the cache; the rows themselves are in `rows.ts`. */
export interface IdPage {
  ids: readonly number[];
  hasMore: boolean;
  /** The number of matching rows; only on the first page of a list that counts. */
  total: number | undefined;
}

/** For `infiniteQueryOptions`: the offset of the next page, undefined after the last one. */
export function nextOffset(
  last: Pick<IdPage, 'hasMore'>,
  _pages: readonly unknown[],
  offset: number,
): number | undefined {
  return last.hasMore ? offset + PAGE_SIZE : undefined;
}

/** In the server's order. A row may have moved to a later page between two calls; it counts once. */
export function rowsOnPages<Found extends Row>(
  pages: readonly Pick<IdPage, 'ids'>[] | undefined,
  known: Readonly<Record<number, Row>>,
): Found[] {
  const ids = new Set(pages?.flatMap(({ ids }) => ids));
  return [...ids].flatMap((id) => (known[id] ? [known[id] as Found] : []));
}

type RowIn<Answer> = Answer extends { data: readonly (infer Found extends Row)[] } ? Found : never;

interface PagesOptions<Answer, Found> {
  /** Finds the rows of an answer, if they are not in `data` or have no `id`. */
  rowsOf?: (answer: Answer) => readonly Found[];
  /** False if another call of the screen counts, such as its metrics. */
  counts?: boolean;
}

interface ReadOptions {
  skip?: boolean;
  pollingInterval?: number;
  skipPollingIfUnfocused?: boolean;
}

/** What a screen knows about its list. */
export interface ListReading<Found> {
  rows: readonly Found[];
  /** The number of matching rows, if it is known. */
  total: number | undefined;
  /** Undefined until the first page has arrived; the previous rows while others are loading. */
  data?: unknown;
  error?: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => unknown;
}

export interface Pages<Filters, Found> {
  /** The list's name in `rows.ts`. */
  list: string;
  usePages: (filters: Filters, options?: ReadOptions) => ListReading<Found>;
  /** The filters whose loaded pages contain a row. */
  filtersWith: (state: unknown, id: number) => Filters[];
}

/** A list call's filters and sort, without the page. */
export type FiltersOf<Arg> = Omit<Arg, keyof PageArg>;

export function pagesOf<
  Arg extends PageArg,
  Answer extends { meta: Meta },
  Found extends Row = RowIn<Answer>,
>(
  call: Call<Arg, Answer>,
  { rowsOf = dataOf, counts = true }: PagesOptions<Answer, Found> = {},
): Pages<FiltersOf<Arg>, Found> {
  type Filters = FiltersOf<Arg>;
  const list = `${call.name}Pages`;
  const request = requestOf(call);
  const keptFilters = (state: Parameters<typeof baseApi.util.selectCachedArgsForQuery>[0]) =>
    baseApi.util.selectCachedArgsForQuery(state, list as never) as Filters[];
  const { providesTags, keepUnusedDataFor } = tagsOf(call.name);

  const api = baseApi.injectEndpoints({
    endpoints: (build) => ({
      [list]: build.infiniteQuery<IdPage, Filters, number>({
        infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: nextOffset },
        queryFn: async ({ queryArg, pageParam }, { dispatch }, _extra, send) => {
          const withTotal = counts && pageParam === 0 ? { withTotal: true } : {};
          const asked = nextQuestion();
          const page = { offset: pageParam, limit: PAGE_SIZE, ...withTotal };
          const { data, error } = await send(request({ ...queryArg, ...page } as unknown as Arg));
          if (error) return { error };
          const answer = data as Answer;
          const rows = rowsOf(answer);
          dispatch(rowsCame({ list, rows, asked }));
          const { has_more: hasMore, total } = answer.meta;
          return { data: { ids: rows.map(({ id }) => id), hasMore, total } };
        },
        providesTags,
        keepUnusedDataFor,
        onCacheEntryAdded: async (_filters, lifecycle) => {
          await lifecycle.cacheEntryRemoved;
          const left = keptFilters(lifecycle.getState());
          if (left.length === 0) lifecycle.dispatch(listForgotten(list));
        },
      }),
    }),
  });
  const endpoint = api.endpoints[list] as NonNullable<(typeof api.endpoints)[string]>;

  const usePages = (filters: Filters, options?: ReadOptions): ListReading<Found> => {
    const query = endpoint.useInfiniteQuery(filters, options);
    const known = useSelector((state: RowsState) => selectRows(state, list));
    const pages = query.data?.pages;
    const rows = useMemo(() => rowsOnPages<Found>(pages, known), [known, pages]);
    return { ...query, rows, total: pages?.[0]?.total };
  };
  const filtersWith = (state: unknown, id: number) => {
    const all = keptFilters(state as never);
    return all.filter((filters) => {
      const kept = endpoint.select(filters)(state as never);
      return kept.data?.pages.some(({ ids }) => ids.includes(id));
    });
  };
  return { list, usePages, filtersWith };
}

/** The most rows one page may have. */
const LARGEST_PAGE = 100;

/**
 * Finds one row by its id, for lists without a call for that: it reads the whole list and gives `null`
 * if the row is not there. It is not cached, since a form must not start from an old copy.
 */
export function oneOf<Arg extends PageArg, Found extends Row>(
  call: Call<Arg, { data: readonly Found[]; meta: Meta }>,
) {
  const name = `${call.name}One`;
  const request = requestOf(call);
  const api = baseApi.injectEndpoints({
    endpoints: (build) => ({
      [name]: build.query<Found | null, number>({
        queryFn: async (id, _api, _extra, send) => {
          for (let offset = 0; ; offset += LARGEST_PAGE) {
            const { data, error } = await send(request({ offset, limit: LARGEST_PAGE } as Arg));
            if (error) return { error };
            const page = data as { data: readonly Found[]; meta: Meta };
            const found = page.data.find((row) => row.id === id);
            if (found || !page.meta.has_more) return { data: found ?? null };
          }
        },
        keepUnusedDataFor: 0,
      }),
    }),
  });
  return api.endpoints[name] as NonNullable<(typeof api.endpoints)[string]>;
}

function dataOf<Answer, Found>(answer: Answer): readonly Found[] {
  return (answer as { data: readonly Found[] }).data;
}
