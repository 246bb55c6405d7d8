import { settlementsApi } from '@/api/generated/settlements';
import type { DataSettlementMetricsView, ListSettlementsApiArg } from '@/api/generated/types';
import { pagesOf, type FiltersOf } from '@/api/pages';
import { polledWhile } from '@/api/polled-pages';
import { isBeingSent } from '@/freight/accounting/delivery';

export type SettlementFilters = FiltersOf<ListSettlementsApiArg>;
export type SettlementMetrics = DataSettlementMetricsView['data'];

/** Read again while one of them is being sent to the accounting program. */
export const settlementPages = polledWhile(
  pagesOf(settlementsApi.endpoints.listSettlements),
  isBeingSent,
);
