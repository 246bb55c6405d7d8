import { provides, readAnew, stale, NOTHING, INVOICES, type CallTags } from '../tag-types';

export const invoices = {
  listInvoices: provides('Invoice.LIST'),
  invoiceMetrics: provides('Invoice.METRICS'),
  // Asked for once for each select-all.
  filteredInvoiceIds: readAnew(),
  listInvoiceOrders: provides('Invoice.id', 'Order.LIST'),
  // An object URL, which is used once.
  streamInvoice: readAnew(),
  invoiceAsUbl: readAnew(),
  invoicesAsUbl: NOTHING,
  invoiceUtilities: readAnew('Invoice.LIST'),
  draftInvoice: readAnew('Invoice.LIST'),
  getInvoice: readAnew('Invoice.id'),
  getCurrencyRate: readAnew(),
  setCurrencyRate: NOTHING,
  createInvoice: stale(...INVOICES),
  updateInvoice: stale(...INVOICES),
  sendInvoice: stale(...INVOICES),
  deleteInvoice: stale('Invoice.LIST', 'Invoice.METRICS', 'Order'),
  setPaidAmount: stale(...INVOICES),
  archiveInvoices: stale('Invoice.LIST', 'Invoice.METRICS'),
  listRun: readAnew('Invoice.LIST', 'Order.LIST'),
  // The screen of the run says when, once for all of them.
  createOfRun: { stale: INVOICES, when: 'later' },
  // What a client owes changes with every order and invoice.
  getCredit: readAnew('Invoice.LIST', 'Order.LIST'),
  // They only look.
  validateInvoicePreview: NOTHING,
  generateInvoicePreview: NOTHING,
} as const satisfies CallTags;
