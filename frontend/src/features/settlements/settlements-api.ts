import { settlementsApi } from '@/api/generated/settlements';
import type { DataSettlementMetricsView, ListSettlementsApiArg } from '@/api/generated/types';
import { pagesOf, type FiltersOf } from '@/api/pages';

export type SettlementFilters = FiltersOf<ListSettlementsApiArg>;
export type SettlementMetrics = DataSettlementMetricsView['data'];

export const settlementPages = pagesOf(settlementsApi.endpoints.listSettlements);
