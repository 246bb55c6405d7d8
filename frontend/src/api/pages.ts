/**
 * A list call, page by page: `pagesOf(vehiclesApi.endpoints.listVehicles)`. Pages have 20 rows, the first
 * one 40, and are read by offset, as long as the server says that there are more. A person who
 * scrolls past the next page gets 100 rows at once.
 *
 * A list that was left keeps its pages for the way back (`kept-pages.ts`). It is read again then, up to
 * 100 rows by one request.
 */
import { QueryStatus } from '@reduxjs/toolkit/query';
import { useCallback, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { baseApi } from './base-api';
import { isLeft, useKeptPages, useKeptPagesReleased } from './kept-pages';
import { requestOf, type Call } from './request';
import { nextQuestion, rowsCame, rowsKept, selectRows, type Row, type RowsState } from './rows';
import { tagsOf } from './tagged';

export const PAGE_SIZE = 20;
/** Fills a window of 900 pixels, with the rows that are read ahead. */
export const FIRST_PAGE_SIZE = 40;

const sizeAt = (offset: number) => (offset === 0 ? FIRST_PAGE_SIZE : PAGE_SIZE);

interface PageArg {
  offset?: number;
  limit?: number;
  withTotal?: boolean;
}

interface Meta {
  has_more: boolean;
  total?: number;
}

/** Consecutive rows from an offset on. */
interface Part {
  offset: number;
  ids: readonly number[];
  hasMore: boolean;
  total: number | undefined;
}

/** The page at an offset of a part; undefined if it lies elsewhere. */
function pageIn(part: Part | undefined, offset: number, size: number): IdPage | undefined {
  const start = offset - (part?.offset ?? 0);
  if (!part || start < 0 || start >= Math.max(part.ids.length, 1)) return undefined;
  const end = start + size;
  return {
    ids: part.ids.slice(start, end),
    size,
    hasMore: part.hasMore || end < part.ids.length,
    total: offset === 0 ? part.total : undefined,
  };
}

/** A page in the cache; the rows themselves are in `rows.ts`. */
export interface IdPage {
  ids: readonly number[];
  /** How many rows fit on it. */
  size: number;
  hasMore: boolean;
  /** The number of matching rows; only on the first page of a list that counts. */
  total: number | undefined;
}

/** The most rows one request may ask for. */
const LARGEST_PAGE = 100;

/** For `infiniteQueryOptions`: the offset of the next page, undefined after the last one. */
export function nextOffset(
  last: Pick<IdPage, 'hasMore' | 'size'>,
  _pages: readonly unknown[],
  offset: number,
): number | undefined {
  return last.hasMore ? offset + last.size : undefined;
}

/** The page at an offset, and how many rows fit on it and on those after it that one request can bring. */
function pageFrom(pages: readonly IdPage[], offset: number) {
  let start = 0;
  let rows = 0;
  let found: IdPage | undefined;
  for (const page of pages) {
    if (start === offset) found = page;
    if (found && rows + page.size > LARGEST_PAGE) break;
    if (found) rows += page.size;
    start += page.size;
  }
  return { found, rows };
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
  /** The person comes back to where the list was left; otherwise it starts with its first page. */
  goesOn?: boolean;
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
  /** `upTo` is the last row that is needed soon; one that is far below gets a larger page. */
  fetchNextPage: (hint?: { upTo: number }) => Promise<unknown>;
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
  /** The last part that a reload has read, from which it takes its next pages. */
  const parts = new WeakMap<AbortSignal, Part>();
  /** The last row that was needed when a further page was asked for. */
  const scrolled = { upTo: 0 };
  const newSizeAt = (offset: number) =>
    offset > 0 && scrolled.upTo >= offset + PAGE_SIZE ? LARGEST_PAGE : sizeAt(offset);

  const api = baseApi.injectEndpoints({
    endpoints: (build) => ({
      [list]: build.infiniteQuery<IdPage, Filters, number>({
        infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: nextOffset },
        queryFn: async ({ queryArg, pageParam: offset }, query, _extra, send) => {
          const state = query.getState() as RowsState;
          const kept = pageFrom(keptPages(state, queryArg), offset);
          if (kept.found && isLeft(state, list, queryArg)) return { data: kept.found };
          const size = kept.found?.size ?? newSizeAt(offset);
          const read = pageIn(parts.get(query.signal), offset, size);
          if (read) return { data: read };

          const limit = query.forced ? Math.max(kept.rows, size) : size;
          const withTotal = counts && offset === 0 ? { withTotal: true } : {};
          const asked = nextQuestion();
          const page = { offset, limit, ...withTotal };
          const { data, error } = await send(request({ ...queryArg, ...page } as unknown as Arg));
          if (error) return { error };
          const answer = data as Answer;
          const rows = rowsOf(answer);
          query.dispatch(rowsCame({ list, rows, asked }));
          const { has_more: hasMore, total } = answer.meta;
          const part = { offset, ids: rows.map(({ id }) => id), hasMore, total };
          parts.set(query.signal, part);
          return { data: pageIn(part, offset, size) as IdPage };
        },
        providesTags,
        keepUnusedDataFor,
        onCacheEntryAdded: async (_filters, lifecycle) => {
          await lifecycle.cacheEntryRemoved;
          const state = lifecycle.getState();
          const left = keptFilters(state).map((filters) => endpoint.select(filters)(state));
          // Rows are known a moment before the page that they are on.
          if (left.some(({ status }) => status === QueryStatus.pending)) return;
          const pages = left.flatMap(({ data }) => data?.pages ?? []);
          lifecycle.dispatch(rowsKept({ list, ids: pages.flatMap(({ ids }) => ids) }));
        },
      }),
    }),
  });
  const endpoint = api.endpoints[list] as NonNullable<(typeof api.endpoints)[string]>;
  const keptPages = (state: unknown, filters: Filters): readonly IdPage[] =>
    endpoint.select(filters)(state as never).data?.pages ?? [];

  const usePages = (filters: Filters, { goesOn = false, ...options }: ReadOptions = {}) => {
    useKeptPages({ list, filters, goesOn, endpoint });
    const query = endpoint.useInfiniteQuery(filters, {
      refetchOnMountOrArgChange: true,
      ...options,
    });
    useKeptPagesReleased(list);
    const known = useSelector((state: RowsState) => selectRows(state, list));
    const { fetchNextPage: fetchPage } = query;
    const fetchNextPage = useCallback(
      (hint = { upTo: 0 }) => {
        Object.assign(scrolled, hint);
        return fetchPage();
      },
      [fetchPage],
    );
    const pages = query.data?.pages;
    const rows = useMemo(() => rowsOnPages<Found>(pages, known), [known, pages]);
    return { ...query, fetchNextPage, rows, total: pages?.[0]?.total };
  };
  const filtersWith = (state: unknown, id: number) => {
    const all = keptFilters(state as never);
    return all.filter((filters) => keptPages(state, filters).some(({ ids }) => ids.includes(id)));
  };
  return { list, usePages, filtersWith };
}

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
