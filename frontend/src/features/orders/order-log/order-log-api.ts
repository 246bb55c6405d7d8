import { ordersApi } from '@/api/generated/orders';
import type { ListOrderLogApiArg } from '@/api/generated/types';
import { pagesOf, type FiltersOf } from '@/api/pages';

export type OrderLogArg = FiltersOf<ListOrderLogApiArg>;

export const orderLogPages = pagesOf(ordersApi.endpoints.listOrderLog);
