import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentItemView } from '@/api/generated/types';
import { inFours } from '@/lib/iban';
import { sayMoney } from '../amounts';
import classes from './chosen-payment.module.css';

/** What the bank says of a payment; what it does not say is left out. */
export function PaymentFacts({ item }: { item: PaymentItemView }) {
  const { t } = useTranslation(['payments', 'record']);
  const { payer_iban: iban, payer_name: payer, client_name: client, duplicate_of: twin } = item;
  return (
    <dl className={classes.facts}>
      <Fact label={t('facts.text')} isWide>
        {item.invoice_reference}
      </Fact>
      <Fact label={t('facts.day')}>{item.payment_date}</Fact>
      <Fact label={t('facts.account')}>{iban && inFours(iban)}</Fact>
      <Fact label={t('facts.onBehalfOf')}>{item.on_behalf_of}</Fact>
      <Fact label={t('record:invoice.client_id')}>{client === payer ? null : client}</Fact>
      <Fact label={t('facts.invoiceDate')}>{item.invoice_date}</Fact>
      <Fact label={t('facts.kind')}>
        {item.kind === 'PAYMENT' ? null : t(`kinds.${item.kind}`)}
      </Fact>
      <Fact label={t('facts.charges')}>
        {item.charges === 0 ? null : sayMoney(item.charges, item.currency)}
      </Fact>
      <Fact label={t('facts.reference')}>{item.bank_reference}</Fact>
      <Fact label={t('facts.twin')}>
        {twin && t('facts.twinAt', { file: twin.file_name, position: twin.position })}
      </Fact>
    </dl>
  );
}

interface FactProps {
  label: string;
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ label, isWide, children }: FactProps) {
  if (children === null || children === '') return null;
  return (
    <div data-wide={isWide}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
