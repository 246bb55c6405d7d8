/** What we have of a client, and what of it is owed, in each currency: those are never added up. */
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/current-user';
import { useGetContactBalanceQuery } from '@/api/generated/payments';
import type { CurrencyBalanceView } from '@/api/generated/types';
import { maySee } from '@/freight/accounting/permissions';
import { asCurrency, formatMoney } from '@/lib/money';
import classes from './client-credit.module.css';

type Figure = Exclude<keyof CurrencyBalanceView, 'currency'>;

/** Undefined until it is known, and for people who do not see invoices. */
export function useClientBalance(id: number): readonly CurrencyBalanceView[] | undefined {
  const { data } = useGetContactBalanceQuery({ id }, { skip: !maySee(useCurrentUser()) });
  return data?.data.currencies;
}

interface BalanceFiguresProps {
  of: CurrencyBalanceView;
  figures: readonly Figure[];
}

export function BalanceFigures({ of, figures }: BalanceFiguresProps) {
  const { t } = useTranslation('clientBalance');
  return (
    <dl className={classes.amounts}>
      {figures.map((name) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{formatMoney(of[name], asCurrency(of.currency))}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is owed in euros stands above already, with the limits. */
const OF_EUROS = ['money', 'credits'] as const;
const OF_OTHERS = ['money', 'credits', 'unpaid', 'overdue'] as const;

/** The balance on the form of a client; nothing, if nothing is open. */
export function ClientBalance({ id }: { id: number }) {
  const balance = useClientBalance(id) ?? [];
  const shown = balance.filter(
    ({ currency, money, credits }) => currency !== 'EUR' || money !== 0 || credits !== 0,
  );
  if (shown.length === 0) return null;
  return (
    <div className={classes.credit} data-testid="client-balance">
      {shown.map((one) => (
        <BalanceFigures
          key={one.currency}
          of={one}
          figures={one.currency === 'EUR' ? OF_EUROS : OF_OTHERS}
        />
      ))}
    </div>
  );
}
