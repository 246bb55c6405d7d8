/** Searches invoices of any client and gives them a payment; what is left over stays the client's money. */
import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AllocationPayload, PaymentItemView } from '@/api/generated/types';
import { Dialog } from '@/components/dialog';
import dialog from '@/components/dialog.module.css';
import { sayMoney } from '../amounts';
import { sayAmountOf, sayPayer, wholeOf } from '../details/item-words';
import { InvoiceSearch } from './invoice-search';
import { PickedList } from './picked-list';
import { usePicked } from './use-picked';
import classes from './others.module.css';

export interface OtherInvoicesProps {
  item: PaymentItemView;
  /** Why the last attempt was refused. */
  problem: string | null;
  /** Resolves to whether it was done. */
  onGive: (allocations: AllocationPayload[], on: string) => Promise<boolean>;
  onClose: () => void;
}

export default function OtherInvoicesDialog({
  item,
  problem,
  onGive,
  onClose,
}: OtherInvoicesProps) {
  const { t } = useTranslation(['payments', 'common']);
  const picked = usePicked(wholeOf(item));
  const { allocations, rest } = picked;
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!allocations || isSending) return;
    setSending(true);
    const numbers = picked.picked.map(({ invoice }) => invoice.invoice_number);
    const isDone = await onGive(allocations, numbers.join(', '));
    setSending(false);
    if (isDone) onClose();
  };
  const wrong = isSent && !allocations ? t(rest < 0 ? 'others.tooMuch' : 'others.missing') : null;
  return (
    <Dialog
      opened
      wide
      atTop
      title={t('others.title')}
      holdsChanges={picked.picked.length > 0}
      onClose={onClose}
    >
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={classes.what}>
          {sayPayer(item)} · <strong>{sayAmountOf(item)}</strong>
          <span className={classes.text}>{item.invoice_reference}</span>
        </p>
        <InvoiceSearch item={item} isPicked={picked.isPicked} onToggle={picked.toggle} />
        <PickedList of={picked} />
        <p className={classes.rest} role="status" data-wrong={rest < 0 || undefined}>
          {rest === 0
            ? t('others.allGiven')
            : t(rest > 0 ? 'others.rest' : 'others.over', {
                amount: sayMoney(Math.abs(rest), item.currency),
              })}
        </p>
        {wrong !== null || (isSent && problem !== null) ? (
          <div role="alert" className={dialog.error}>
            {wrong ?? problem}
          </div>
        ) : null}
        <div className={dialog.foot}>
          <Button variant="default" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('others.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
