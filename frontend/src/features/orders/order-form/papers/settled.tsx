import { useTranslation } from 'react-i18next';
import { ScreenLink } from '@/components/screen-link';
import { formatMoney, type Currency } from '@/lib/money';
import { paths } from '@/lib/paths';
import { Fact } from '../sections/fact';
import type { OrderView } from '../order-table';
import classes from '../order-form.module.css';

interface SettledProps {
  order: OrderView;
  currency: Currency;
}

/** What was settled of the order so far, and the way to take some of it back. */
export function Settled({ order, currency }: SettledProps) {
  const { t } = useTranslation('orderForm');
  const { id, settlement_id: settlement, settled_cost: cost } = order;
  if (settlement === null && cost === null) return null;
  return (
    <div className={classes.totals}>
      {cost === null ? null : (
        <Fact label={t('accounting.settledSoFar')}>{formatMoney(cost, currency)}</Fact>
      )}
      {settlement === null ? null : (
        <ScreenLink to={paths.settlementCreate([id], { type: 'CREDIT' })} orElse={null}>
          {t('accounting.makeCredit')}
        </ScreenLink>
      )}
    </div>
  );
}
