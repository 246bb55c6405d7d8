import { useTranslation } from 'react-i18next';
import type { ExplanationView, ShareView } from '@/api/generated/types';
import { StatusBadge } from '@/components/status-badge';
import { sayMoney } from '../amounts';
import { sayExplanation, sayLeftOver, signBadge } from './item-words';
import classes from './explanations.module.css';

interface ExplainedByProps {
  explanation: ExplanationView;
  currency: string;
}

/** The invoices or settlements of an explanation, whose money the rest is, and what speaks for it. */
export function ExplainedBy({ explanation, currency }: ExplainedByProps) {
  const { invoices, left_over: left, signs } = explanation;
  const isMoney = invoices.length === 0;
  const rest = isMoney ? null : sayLeftOver(explanation, currency);
  return (
    <>
      <ul className={classes.invoices}>
        {isMoney ? (
          <li>
            <span className={classes.money}>{sayExplanation(explanation)}</span>
            <strong className={classes.gets}>{sayMoney(left, currency)}</strong>
          </li>
        ) : null}
        {invoices.map((share) => (
          <Invoice key={share.number} share={share} currency={currency} />
        ))}
      </ul>
      {rest === null ? null : <p className={classes.left}>{rest}</p>}
      <div className={classes.signs}>
        {signs.map((sign) => {
          const { tone, text } = signBadge(sign);
          return (
            <StatusBadge key={sign} tone={tone}>
              {text}
            </StatusBadge>
          );
        })}
      </div>
    </>
  );
}

/** What is open of an invoice, and what it would get. */
function Invoice({ share, currency }: { share: ShareView; currency: string }) {
  const { t } = useTranslation('payments');
  const { date, payment_due_date: due, open_amount: open } = share;
  const facts = [
    share.client_name,
    date && t('explanations.of', { date }),
    due && t('explanations.due', { date: due }),
    open === null ? null : t('explanations.open', { amount: sayMoney(open, currency) }),
  ];
  return (
    <li>
      <strong>{share.number}</strong>
      <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
      <strong className={classes.gets}>{sayMoney(share.amount, currency)}</strong>
    </li>
  );
}
