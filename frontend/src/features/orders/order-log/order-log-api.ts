/** The order log, page by page. */
import { ordersApi } from '@/api/generated/orders';
import type { ListOrderLogApiArg } from '@/api/generated/types';
import { pagesOf, type FiltersOf } from '@/api/pages';

export type { OrderLogRow } from '@/api/generated/types';
export type OrderLogArg = FiltersOf<ListOrderLogApiArg>;

export const orderLogPages = pagesOf(ordersApi.endpoints.listOrderLog);
