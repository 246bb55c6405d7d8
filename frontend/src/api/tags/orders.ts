import { provides, readAnew, stale, NOTHING, ORDERS, CELL, type CallTags } from '../tag-types';

export const orders = {
  listOrders: provides('Order.LIST'),
  // Read by `freight/live`, event by event.
  followOrders: readAnew(),
  // What one does oneself is nothing to read.
  editOrder: NOTHING,
  listOrderIds: provides('Order.LIST'),
  orderGroups: provides('Order.METRICS'),
  orderMetrics: provides('Order.METRICS'),
  getOrder: provides('Order.id'),
  initialOrder: provides(),
  // Each choice of a client asks again.
  usualOrder: readAnew(),
  // Each state of a form is an entry of its own, and none is asked for again.
  calculateFinance: readAnew(),
  // It only reads what it is sent.
  readOrderText: NOTHING,
  knownOrders: readAnew(),
  listFutureOrders: provides(),
  listFutureOrdersWithUnloading: provides(),
  // Other screens change and delete orders meanwhile.
  listDeletedOrders: readAnew('Order.DELETED'),
  listOrderLog: readAnew(),
  // It has to show what was changed a moment ago.
  listOrderHistory: readAnew(),
  searchVinNumbers: provides(),
  exportOrders: NOTHING,
  // It only looks.
  judgeSelectedOrders: NOTHING,
  // An object URL, which is used once.
  getOrderAgreement: readAnew(),
  // The rows say when.
  sendAgreements: stale('Order.LIST'),
  // Object URLs, each of which is used once.
  downloadOrderDocument: readAnew(),
  createOrder: stale(...ORDERS),
  updateOrder: stale(...ORDERS, 'Order.id', 'Damage'),
  createCompensation: stale(...ORDERS),
  updateCompensation: stale(...ORDERS, 'Order.id'),
  // Rows of the list name the documents.
  saveOrderDocuments: stale('Order.LIST', 'Order.id'),
  saveOrderDamageInvoices: stale('Order.LIST', 'Order.id', 'Damage'),
  // Not the order itself, for the same reason as with contacts.
  deleteOrder: stale(...ORDERS, 'Order.DELETED'),
  patchOrder: {
    // A status may free a vehicle, or change where it is free next.
    stale: ({ orderPatchPayload }: { orderPatchPayload: object }) =>
      'status' in orderPatchPayload ? [...CELL, 'Planning'] : CELL,
  },
  adjustOrderDistances: stale(...CELL),
  // The answer contains the rows, unless there are too many: then whoever asked reads them again.
  patchOrders: stale('Load.LIST', 'Planning'),
  changeSelectedOrders: stale(...ORDERS),
  // The order is back in every list, and its number is a link.
  restoreOrder: stale('Order', 'Load.LIST'),
} as const satisfies CallTags;
