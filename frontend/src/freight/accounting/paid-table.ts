/** The fields of the popup of the paid amount. */
import type { PaidPayload } from '@/api/generated/types';
import { money, text } from '@/lib/form-rows';
import { formTable } from '@/lib/form-table';

export const PAID = formTable<PaidPayload>()({
  paid_amount: money('record:invoice.paid_amount', { checked: 'accounting:paid.required' }),
  reason: text('accounting:paid.reason'),
});
