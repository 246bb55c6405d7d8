/** What the order comes to, in sight while its price is typed. */
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDistance } from '@/lib/distance';
import { asCurrency, formatMoney } from '@/lib/money';
import { useCalculation } from './sections/order-calculation';
import { OrderFigure } from './sections/order-figure';
import type { OrderValues } from './order-table';
import classes from './order-form.module.css';

export function OrderFooter() {
  const { t } = useTranslation(['orderForm', 'record']);
  const { control } = useFormContext<OrderValues>();
  const currency = asCurrency(useWatch({ control, name: 'finance.currency' }));
  const { totals, distances, isEstimated, isStale, isRunning } = useCalculation();
  return (
    <div
      role="group"
      className={classes.footer}
      aria-label={t('totals.label')}
      aria-busy={isRunning}
    >
      <OrderFigure label={t('totals.distance')} stale={isStale.distances}>
        {distances ? formatDistance(distances.empty + distances.loaded) : t('totals.unknown')}
      </OrderFigure>
      {(['revenue', 'cost', 'profit'] as const).map((name) => {
        const cents = totals[name];
        return (
          <OrderFigure
            key={name}
            label={t(`record:order.${name}`)}
            negative={cents !== null && cents < 0}
            stale={isStale[name]}
            estimated={isEstimated[name]}
          >
            {cents === null ? t('totals.unknown') : formatMoney(cents, currency)}
          </OrderFigure>
        );
      })}
    </div>
  );
}
