/** The loads that come next for a vehicle, and the revenue at which each would be planned. */
import { useTranslation } from 'react-i18next';
import type { RunnerUpView } from '@/api/generated/types';
import { formatMoney } from '@/lib/money';
import classes from './best-plan.module.css';

export function RunnersUp({ others }: { others: readonly RunnerUpView[] }) {
  const { t } = useTranslation('planning');
  if (others.length === 0) return null;
  return (
    <ul className={classes.others}>
      {others.map((other) => {
        const amounts = {
          load: other.order_number,
          profit: formatMoney(other.profit),
          price: formatMoney(other.price),
          missing: formatMoney(other.missing),
        };
        return (
          <li key={other.order_id}>
            {other.missing === 0 ? t('plan.asGood', amounts) : t('plan.runnerUp', amounts)}
          </li>
        );
      })}
    </ul>
  );
}
