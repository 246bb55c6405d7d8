import { readAnew, stale, NOTHING, ORDERS, type CallTags } from '../tag-types';

export const routes = {
  // With the route the order's distance and amounts change, in every list.
  getRoute: readAnew('Order.LIST'),
  measureRoute: NOTHING,
  correctRoute: stale(...ORDERS, 'Order'),
  chooseRouteByLand: stale(...ORDERS, 'Order'),
  takeBackRoute: stale(...ORDERS, 'Order'),
} as const satisfies CallTags;
