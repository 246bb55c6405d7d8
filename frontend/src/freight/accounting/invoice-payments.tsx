/** What was booked on an invoice: when, how much, from where and by whom. */
import { useTranslation } from 'react-i18next';
import { useListInvoicePaymentsQuery } from '@/api/generated/payments';
import type { DataVecInvoicePaymentView, InvoiceRow } from '@/api/generated/types';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import { drawAmount } from './amounts';
import classes from './invoice-payments.module.css';

type Payment = DataVecInvoicePaymentView['data'][number];

export function InvoicePayments({ invoice }: { invoice: Pick<InvoiceRow, 'id' | 'currency'> }) {
  const { t } = useTranslation('accounting');
  const { data, error, isFetching, refetch } = useListInvoicePaymentsQuery({ id: invoice.id });
  return (
    <section className={classes.payments} aria-label={t('payments.title')} aria-busy={isFetching}>
      <h3>{t('payments.title')}</h3>
      {error && !isFetching ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && isFetching ? <DelayedSkeleton rows={1} /> : null}
      {data?.data.length === 0 ? <p>{t('payments.none')}</p> : null}
      <ul>
        {data?.data.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} currency={invoice.currency} />
        ))}
      </ul>
    </section>
  );
}

function PaymentLine({ payment, currency }: { payment: Payment; currency: string }) {
  const { t } = useTranslation('accounting');
  const { reason, import_name: file, created_by: by } = payment;
  const byHand = reason === null ? t('payments.byHand') : t('payments.byHandWhy', { reason });
  return (
    <li>
      <span>{payment.payment_date}</span>
      <strong className={classes.amount}>{drawAmount(payment.amount, currency)}</strong>
      <span className={classes.source}>
        {file ?? byHand} · {by ?? t('payments.byItself')}
      </span>
    </li>
  );
}
