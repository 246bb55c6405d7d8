import { useTranslation } from 'react-i18next';
import type { ShareView } from '@/api/generated/types';
import { sayMoney } from '../amounts';
import classes from './explanations.module.css';

interface ExplainedInvoicesProps {
  invoices: readonly ShareView[];
  currency: string;
}

/** The invoices or settlements of an explanation, with what is open of each and what it would get. */
export function ExplainedInvoices({ invoices, currency }: ExplainedInvoicesProps) {
  const { t } = useTranslation('payments');
  if (invoices.length === 0) return null;
  return (
    <ul className={classes.invoices}>
      {invoices.map((share) => {
        const { date, payment_due_date: due, open_amount: open } = share;
        const facts = [
          share.client_name,
          date && t('explanations.of', { date }),
          due && t('explanations.due', { date: due }),
          open === null ? null : t('explanations.open', { amount: sayMoney(open, currency) }),
        ];
        return (
          <li key={share.number}>
            <span className={classes.numbered}>{share.number}</span>
            <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
            <strong className={classes.gets}>{sayMoney(share.amount, currency)}</strong>
          </li>
        );
      })}
    </ul>
  );
}
