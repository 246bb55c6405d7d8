import { ordersApi } from '@/api/generated/orders';
import { pagesOf } from '@/api/pages';

export const deletedOrderPages = pagesOf(ordersApi.endpoints.listDeletedOrders);
