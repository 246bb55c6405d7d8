/** The payment that is looked at: what the bank says of it, what could explain it, and what can be done. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExplanationView, PaymentItemView } from '@/api/generated/types';
import { DecideButtons } from './decide-buttons';
import { Explanations } from './explanations';
import { isDecidable, sayAmountOf, sayEarlier, sayPayer, sayReason } from './item-words';
import type { DecideCommand } from './keys';
import { PaymentFacts } from './payment-facts';
import classes from './chosen-payment.module.css';

interface ChosenPaymentProps {
  item: PaymentItemView;
  decides: boolean;
  marked: ExplanationView | null;
  isBusy: boolean;
  onMark: (explanation: ExplanationView) => void;
  onCommand: (command: DecideCommand) => void;
  /** Null if it can only be what explains it. */
  onOthers: (() => void) | null;
}

export function ChosenPayment(props: ChosenPaymentProps) {
  const { item, decides, marked, onMark } = props;
  const { t } = useTranslation('payments');
  const id = useId();
  const { currency, potentialReallocationInvoicePayments: explanations } = item;
  return (
    <section className={classes.chosen} aria-labelledby={id}>
      <div className={classes.scroll}>
        <header className={classes.head}>
          <h2 id={id}>{sayPayer(item)}</h2>
          <strong>{sayAmountOf(item)}</strong>
        </header>
        <p className={classes.reason}>{sayReason(item)}</p>
        <PaymentFacts item={item} />
        {item.earlier_payments.length > 0 ? (
          <ul className={classes.earlier}>
            {item.earlier_payments.map((one) => {
              const sentence = sayEarlier(one, currency);
              return <li key={sentence}>{sentence}</li>;
            })}
          </ul>
        ) : null}
        {explanations.length > 0 ? (
          <Explanations
            explanations={explanations}
            currency={currency}
            marked={marked}
            onMark={decides ? onMark : null}
          />
        ) : (
          <p className={classes.none}>
            {t(isDecidable(item) ? 'explanations.none' : 'explanations.unreadable')}
          </p>
        )}
      </div>
      {decides && isDecidable(item) ? <DecideButtons {...props} /> : null}
    </section>
  );
}
