import { provides, readAnew, stale, NOTHING, SETTLEMENTS, type CallTags } from '../tag-types';

export const settlements = {
  listSettlements: provides('Settlement.LIST'),
  settlementMetrics: provides('Settlement.METRICS'),
  // Asked for once for each select-all.
  filteredSettlementIds: readAnew(),
  listDifferences: provides('Settlement.LIST'),
  draftSettlement: readAnew('Settlement.LIST'),
  getSettlement: readAnew('Settlement.id'),
  createSettlement: stale(...SETTLEMENTS),
  // Not the settlement itself: a screen that still shows it would ask for a deleted record.
  deleteSettlement: stale('Settlement.LIST', 'Settlement.METRICS', 'Order'),
  setSettlementPaidAmount: stale('Settlement'),
  archiveSettlements: stale('Settlement.LIST', 'Settlement.METRICS'),
  readCarrierInvoice: NOTHING,
  keepSettlementFiles: stale('Settlement'),
  getSettlementFile: readAnew(),
  listToPay: provides('Settlement.LIST'),
  owedToCarriers: provides('Settlement.METRICS'),
  listPaymentFiles: provides('Settlement.LIST'),
  getPaymentFile: readAnew('Settlement.LIST'),
  downloadPaymentFile: readAnew(),
  makePaymentFile: stale('Settlement'),
  notePaymentFilePaid: stale('Settlement'),
  withdrawPaymentFile: stale('Settlement'),
} as const satisfies CallTags;
