import { importsApi } from '@/api/generated/imports';
import type { DataImportView, ImportSummary } from '@/api/generated/types';
import { pagesOf } from '@/api/pages';
import { useSomeRow } from '@/api/rows';
import { isAtWork } from './imported';

/** Milliseconds between two looks at what is being worked on: one import, and the list of them. */
export const POLL_MS = 1000;
const LIST_POLL_MS = 3000;

const pages = pagesOf(importsApi.endpoints.listImports);

const isRowAtWork = ({ status }: ImportSummary) => isAtWork(status);

export const importPages: typeof pages = {
  ...pages,
  usePages: (filters, options) =>
    pages.usePages(filters, {
      ...options,
      pollingInterval: useSomeRow(pages.list, isRowAtWork) ? LIST_POLL_MS : 0,
      skipPollingIfUnfocused: true,
    }),
};

/** A step answers with the import as it is then; with it the page moves on at once. */
importsApi.enhanceEndpoints({
  endpoints: {
    matchImportColumns: (definition) => {
      definition.onQueryStarted = keepAnswer;
    },
    startImport: (definition) => {
      definition.onQueryStarted = keepAnswer;
    },
  },
});

const keep = (id: number, answer: DataImportView) =>
  importsApi.util.upsertQueryData('getImport', { id }, answer);

interface Lifecycle {
  dispatch: (kept: ReturnType<typeof keep>) => unknown;
  queryFulfilled: PromiseLike<{ data: DataImportView }>;
}

async function keepAnswer({ id }: { id: number }, { dispatch, queryFulfilled }: Lifecycle) {
  try {
    const { data } = await queryFulfilled;
    dispatch(keep(id, data));
  } catch {
    // A refusal is said by the page, which reads the import again.
  }
}
