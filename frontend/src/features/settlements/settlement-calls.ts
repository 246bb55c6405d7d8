/** What the selection bar over settlements asks of the server, and what is said about those that are moved. */
import i18next from 'i18next';
import {
  accountingApi,
  useLazyExportCarriersQuery,
  useExportSettlementsMutation,
  useSetSettlementsAsValidatedMutation,
} from '@/api/generated/accounting';
import {
  useArchiveSettlementsMutation,
  useLazyFilteredSettlementIdsQuery,
} from '@/api/generated/settlements';
import type { DocumentCalls, MovingWords } from '@/freight/accounting/document-calls';
import { useAppDispatch } from '@/lib/redux';
import type { SettlementFilters } from './settlements-api';

function useFile() {
  const [ask, { isLoading }] = useExportSettlementsMutation();
  return [(ids: number[]) => ask({ chosenSettlementsPayload: { ids } }), { isLoading }] as const;
}

function useValidated() {
  const [set, { isLoading }] = useSetSettlementsAsValidatedMutation();
  return [(ids: number[]) => set({ chosenSettlementsPayload: { ids } }), { isLoading }] as const;
}

function useMove() {
  const [move, { isLoading }] = useArchiveSettlementsMutation();
  const moveThem = (ids: number[], archived: boolean) =>
    move({ settlementArchivePayload: { ids, archived } });
  return [moveThem, { isLoading }] as const;
}

/** Without an entry of its own, so that a refusal is flashed. */
function useSend() {
  const dispatch = useAppDispatch();
  const { initiate } = accountingApi.endpoints.sendSettlementsToRivile;
  return (ids: number[]) =>
    dispatch(initiate({ chosenSettlementsPayload: { ids } }, { track: false }));
}

export const CALLS: DocumentCalls<SettlementFilters> = {
  fileName: 'settlements.txt',
  useIds: useLazyFilteredSettlementIdsQuery,
  useFile,
  useParties: useLazyExportCarriersQuery,
  useSend,
  useMore: () => [],
  useValidated,
  useMove,
};

const WORDS: MovingWords = {
  archive: (count) => i18next.t('settlements:selection.archive', { count }),
  restore: (count) => i18next.t('settlements:selection.restore', { count }),
  running: () => i18next.t('settlements:selection.running'),
  archived: (count) => i18next.t('settlements:archived', { count }),
  restored: (count) => i18next.t('settlements:restored', { count }),
};

export const MOVING = { useMove, words: WORDS };
