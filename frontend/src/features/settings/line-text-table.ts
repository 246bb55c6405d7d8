/** What lines of invoices say about their orders, in both languages. */
import type { SettingsPayload } from '@/api/generated/types';
import { text } from '@/lib/form-rows';
import { formTable } from '@/lib/form-table';

/** What a text can name (`domain::billing::line_text`). */
export const VARIABLES = [
  'order_number',
  'load_number',
  'route',
  'loading_date',
  'unloading_date',
  'plate',
  'cmr',
  'vins',
] as const;

export const LINE_TEXT = formTable<
  Pick<SettingsPayload, 'INVOICE_LINE_TEMPLATE' | 'INVOICE_LINE_TEMPLATE_EN'>
>()({
  INVOICE_LINE_TEMPLATE: text('lineText:lt'),
  INVOICE_LINE_TEMPLATE_EN: text('lineText:en'),
});
