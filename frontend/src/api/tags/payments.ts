import { provides, readAnew, stale, NOTHING, BOOKED, type CallTags } from '../tag-types';

export const payments = {
  listPaymentImports: provides('Payment.LIST'),
  previewPaymentImport: NOTHING,
  importPayments: stale('Payment.LIST'),
  downloadPaymentFileAsImported: readAnew(),
  downloadPaymentSummary: readAnew(),
  getPaymentImportItems: readAnew('Payment'),
  listPaymentImportLines: provides('Payment'),
  // A refused decision means that a colleague was faster, or that the invoice has changed.
  ignorePayment: { stale: ['Payment'], when: 'refused' },
  reallocatePayment: { stale: BOOKED, when: 'refused' },
  undoPayment: { stale: BOOKED, when: 'refused' },
  listInvoicePayments: readAnew('Payment', 'Invoice.id'),
  getContactBalance: readAnew('Payment.METRICS', 'Invoice.METRICS'),
  applyContactBalance: stale(...BOOKED),
  listAgeing: provides('Payment.METRICS', 'Invoice.METRICS'),
  listReminders: provides('Payment.METRICS'),
  streamStatement: readAnew(),
  draftReminders: readAnew(),
  remindClients: stale('Payment.METRICS'),
} as const satisfies CallTags;
