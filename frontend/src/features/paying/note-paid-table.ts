/** The field of the dialog that notes a payment file as paid. */
import type { PaymentFilePaidPayload } from '@/api/generated/types';
import { day } from '@/lib/form-rows';
import { formTable } from '@/lib/form-table';

export const PAID_ON = formTable<PaymentFilePaidPayload>()({
  paid_on: day('paying:paid.day', { checked: true }),
});
