/** The deleted orders and their return. */
import { ordersApi } from '@/api/generated/orders';
import { pagesOf } from '@/api/pages';

export type { DeletedOrderRow } from '@/api/generated/types';

export const deletedOrderPages = pagesOf(ordersApi.endpoints.listDeletedOrders);

export { useRestoreOrderMutation } from '@/api/generated/orders';
