/** Bank statements that were imported, read again and again while one of them is gone through. */
import { paymentsApi } from '@/api/generated/payments';
import type { AccountPeriodView, PaymentImportView } from '@/api/generated/types';
import { pagesOf } from '@/api/pages';
import { polledWhile } from '@/api/polled-pages';

export type { AccountPeriodView, PaymentImportView };

export const isInProgress = ({ status }: Pick<PaymentImportView, 'status'>): boolean =>
  status === 'IN_PROGRESS';

export const importPages = polledWhile(
  pagesOf(paymentsApi.endpoints.listPaymentImports),
  isInProgress,
);
