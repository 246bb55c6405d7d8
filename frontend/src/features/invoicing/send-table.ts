/** The mail with a stored invoice: its fields, and what they begin with. */
import type { OrderDocumentType, SendInvoicePayload } from '@/api/generated/types';
import { wordsOfHtml } from '@/components/history/stored-words';
import { chips, exact, trimmed } from '@/lib/form-rows';
import { formTable } from '@/lib/form-table';

export const INVOICE_MAIL = formTable<SendInvoicePayload>()({
  recipients: chips<string>('record:invoice.recipients', String, { checked: true }),
  subject: trimmed('invoiceForm:fields.subject', { checked: true }),
  content: { ...exact('invoiceForm:fields.content', { required: true }), say: wordsOfHtml },
  documents: chips<OrderDocumentType>('invoiceForm:fields.documents', String),
});

export type InvoiceMail = typeof INVOICE_MAIL.initial;
