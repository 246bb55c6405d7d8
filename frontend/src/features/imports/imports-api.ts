import { importsApi } from '@/api/generated/imports';
import type { DataImportView, ImportSummary } from '@/api/generated/types';
import { pagesOf } from '@/api/pages';
import { polledWhile } from '@/api/polled-pages';
import { isAtWork } from './imported';

/** Milliseconds between two looks at an import that is being worked on. */
export const POLL_MS = 1000;

export const importPages = polledWhile(
  pagesOf(importsApi.endpoints.listImports),
  ({ status }: ImportSummary) => isAtWork(status),
);

/** A step answers with the import as it is then; with it the page moves on at once. */
importsApi.enhanceEndpoints({
  endpoints: {
    chooseImportHeadings: (definition) => {
      definition.onQueryStarted = keepAnswer;
    },
    matchImportColumns: (definition) => {
      definition.onQueryStarted = keepAnswer;
    },
    startImport: (definition) => {
      definition.onQueryStarted = keepAnswer;
    },
    undoImport: (definition) => {
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
