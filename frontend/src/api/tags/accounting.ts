import { NOTHING, readAnew, stale, INVOICES, type CallTags } from '../tag-types';

export const accounting = {
  // What was exported cannot be edited any more, which the actions of its orders say, too.
  exportInvoices: stale(...INVOICES),
  exportArchivedInvoices: stale(...INVOICES),
  sendInvoicesToRivile: stale('Invoice'),
  setInvoicesAsValidated: stale('Invoice'),
  uploadValidationFile: stale('Invoice', 'Settlement'),
  exportSettlements: stale('Settlement'),
  sendSettlementsToRivile: stale('Settlement'),
  setSettlementsAsValidated: stale('Settlement'),
  // Each export writes another number of them.
  lastExportLines: readAnew(),
  exportClients: readAnew(),
  exportCarriers: readAnew(),
  isafFile: readAnew(),
  checkIsaf: readAnew('Invoice', 'Settlement', 'Order'),
  ecSales: readAnew('Invoice'),
  outcome: readAnew('Order', 'Invoice', 'Settlement'),
  exportOutcome: NOTHING,
} as const satisfies CallTags;
