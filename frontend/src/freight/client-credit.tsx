/** What a client owes against its limits (money specification, section 3.10). */
import { useTranslation } from 'react-i18next';
import { useGetCreditQuery } from '@/api/generated/invoices';
import { formatMoney } from '@/lib/money';
import CreditWarnings from './credit-warnings';
import classes from './client-credit.module.css';

/** The amounts, for those who see invoices, and which limits are passed. */
export function ClientCredit({ id }: { id: number }) {
  const { t } = useTranslation('clientCredit');
  const { data } = useGetCreditQuery({ id });
  if (!data) return null;
  const { unpaid, overdue, ordered } = data.data;
  const amounts = [
    ['unpaid', unpaid],
    ['overdue', overdue],
    ['ordered', ordered],
  ] as const;
  return (
    <div className={classes.credit} data-testid="client-credit">
      {unpaid === null ? null : (
        <dl className={classes.amounts}>
          {amounts.map(([name, cents]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{formatMoney(cents ?? 0, 'EUR')}</dd>
            </div>
          ))}
        </dl>
      )}
      <CreditWarnings id={id} />
    </div>
  );
}
