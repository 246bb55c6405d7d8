/** What the selection bar over invoices asks of the server, and what is said about invoices that are moved. */
import i18next from 'i18next';
import {
  accountingApi,
  useExportArchivedInvoicesMutation,
  useExportInvoicesMutation,
  useLazyExportClientsQuery,
  useSetInvoicesAsValidatedMutation,
} from '@/api/generated/accounting';
import {
  useArchiveInvoicesMutation,
  useLazyFilteredInvoiceIdsQuery,
} from '@/api/generated/invoices';
import {
  MOST_IN_ADDRESS,
  type DocumentCalls,
  type MovingWords,
} from '@/freight/accounting/document-calls';
import type { RowId } from '@/components/data-grid/types';
import type { InvoiceFilters } from '@/freight/invoices/invoice-pages';
import { useAppDispatch } from '@/lib/redux';
import { useEInvoices } from './use-e-invoices';

function useFile() {
  const [ask, { isLoading }] = useExportInvoicesMutation();
  return [(ids: number[]) => ask({ chosenInvoicesPayload: { ids } }), { isLoading }] as const;
}

/** The archive names its invoices in the address, if there is room for them. */
function useFileOfArchive() {
  const [askMany, many] = useFile();
  const [ask, few] = useExportArchivedInvoicesMutation();
  const askFile = (ids: number[]) =>
    ids.length <= MOST_IN_ADDRESS ? ask({ ids: ids.join(',') }) : askMany(ids);
  return [askFile, { isLoading: few.isLoading || many.isLoading }] as const;
}

function useValidated() {
  const [set, { isLoading }] = useSetInvoicesAsValidatedMutation();
  return [(ids: number[]) => set({ chosenInvoicesPayload: { ids } }), { isLoading }] as const;
}

function useMove() {
  const [move, { isLoading }] = useArchiveInvoicesMutation();
  const moveThem = (ids: number[], archived: boolean) =>
    move({ archivePayload: { ids, archived } });
  return [moveThem, { isLoading }] as const;
}

/** Without an entry of its own, so that a refusal is flashed. */
function useSend() {
  const dispatch = useAppDispatch();
  const { initiate } = accountingApi.endpoints.sendInvoicesToRivile;
  return (ids: number[]) =>
    dispatch(initiate({ chosenInvoicesPayload: { ids } }, { track: false }));
}

const useMore = (ids: ReadonlySet<RowId>) => [useEInvoices(ids)];

const CALLS: DocumentCalls<InvoiceFilters> = {
  fileName: 'invoices.txt',
  useIds: useLazyFilteredInvoiceIdsQuery,
  useFile,
  useParties: useLazyExportClientsQuery,
  useSend,
  useMore,
  useValidated,
  useMove,
};

export const invoiceCalls = (isArchive: boolean): DocumentCalls<InvoiceFilters> =>
  isArchive ? { ...CALLS, useFile: useFileOfArchive } : CALLS;

const WORDS: MovingWords = {
  archive: (count) => i18next.t('invoices:selection.archive', { count }),
  restore: (count) => i18next.t('invoices:selection.restore', { count }),
  running: () => i18next.t('invoices:selection.running'),
  archived: (count) => i18next.t('invoices:archived', { count }),
  restored: (count) => i18next.t('invoices:restored', { count }),
};

export const MOVING = { useMove, words: WORDS };
