/** The fields of the dialog that makes a payment file. */
import type { PaymentFilePayload } from '@/api/generated/types';
import { choice, day } from '@/lib/form-rows';
import { formTable } from '@/lib/form-table';
import { FORMATS, sayFormat } from './formats';

export const NEW_FILE = formTable<PaymentFilePayload>()({
  execution_date: day('paying:file.executionDate', { checked: true }),
  format: choice('paying:file.format', FORMATS, sayFormat, { checked: true }),
});
