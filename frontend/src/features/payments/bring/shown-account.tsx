import { useTranslation } from 'react-i18next';
import { inFours } from '@/lib/iban';
import { sayMoney } from '../amounts';
import { sayPeriod } from '../import-words';
import type { AccountPeriodView } from '../imports-api';
import classes from './bring.module.css';

/** One account of a file: from its opening balance to its closing one, and whether the lines lead there. */
export function ShownAccount({ period }: { period: AccountPeriodView }) {
  const { t } = useTranslation('payments');
  const { account, currency, difference } = period;
  const rows = [
    ['opening', period.opening_balance],
    ['came', period.incoming_amount],
    ['went', -period.outgoing_amount],
    ['closing', period.closing_balance],
  ] as const;
  return (
    <div className={classes.account}>
      <div className={classes.whose}>
        <strong>{account === null ? t('preview.noAccount') : inFours(account)}</strong>
        <span>{sayPeriod(period.date_from, period.date_to)}</span>
      </div>
      <dl className={classes.balances}>
        {rows.map(([name, cents]) =>
          cents === null ? null : (
            <div key={name}>
              <dt>{t(`preview.${name}`)}</dt>
              <dd>{sayMoney(cents, currency)}</dd>
            </div>
          ),
        )}
      </dl>
      {period.not_booked > 0 ? (
        <p className={classes.note}>{t('preview.notBooked', { count: period.not_booked })}</p>
      ) : null}
      {difference === null || difference === 0 ? null : (
        <p role="alert" className={classes.wrong}>
          {t('preview.difference', { amount: sayMoney(difference, currency) })}
        </p>
      )}
    </div>
  );
}
