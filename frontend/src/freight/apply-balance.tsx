/** What we have of a client beside one of its invoices, and the button that pays the invoice with it. */
import { Button } from '@mantine/core';
import { nanoid } from '@reduxjs/toolkit';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApplyContactBalanceMutation } from '@/api/generated/payments';
import type { InvoiceRow } from '@/api/generated/types';
import { errorSentences, readApiError } from '@/lib/api-error';
import { useFlash } from '@/lib/flashes';
import { asCurrency, formatMoney } from '@/lib/money';
import { BalanceFigures, useClientBalance } from './client-balance';
import dialog from '@/components/dialog.module.css';
import classes from './apply-balance.module.css';

const FIGURES = ['money', 'credits', 'unpaid', 'overdue'] as const;

interface ApplyBalanceProps {
  invoice: Pick<
    InvoiceRow,
    'id' | 'invoice_number' | 'client_id' | 'currency' | 'amount' | 'paid_amount'
  >;
  /** The invoice is another one then. */
  onApplied: () => void;
}

export default function ApplyBalance({ invoice, onApplied }: ApplyBalanceProps) {
  const { t } = useTranslation('clientBalance');
  const balance = useClientBalance(invoice.client_id);
  const own = balance?.find(({ currency }) => currency === invoice.currency);
  const { apply, isLoading, error } = useApply(invoice, onApplied);
  if (!own) return null;
  const open = invoice.amount - invoice.paid_amount;
  // The server gives as much as there is and is open.
  const most = Math.min(own.money + own.credits, open);
  const amount = formatMoney(most, asCurrency(invoice.currency));
  return (
    <section className={classes.balance} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <BalanceFigures of={own} figures={FIGURES} />
      {most > 0 ? (
        <div>
          <Button variant="default" loading={isLoading} onClick={() => void apply(most)}>
            {t('apply', { amount })}
          </Button>
        </div>
      ) : null}
      {error ? (
        <div role="alert" className={dialog.error}>
          {errorSentences(readApiError(error)).join(' ')}
        </div>
      ) : null}
    </section>
  );
}

function useApply({ id, client_id, ...invoice }: ApplyBalanceProps['invoice'], onDone: () => void) {
  const { t } = useTranslation('clientBalance');
  const flash = useFlash();
  const [send, { isLoading, error }] = useApplyContactBalanceMutation();
  // A second try is the same request.
  const key = useRef(nanoid());
  /** @param most in cents, as the button says */
  const apply = async (most: number) => {
    const { data } = await send({
      id: client_id,
      'Idempotency-Key': key.current,
      applyBalancePayload: { invoice_id: id, amount: most },
    });
    if (!data) return;
    const amount = formatMoney(data.data.amount, asCurrency(invoice.currency));
    flash.success(t('applied', { amount, number: invoice.invoice_number }));
    onDone();
  };
  return { apply, isLoading, error };
}
