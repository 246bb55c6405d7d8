import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Controlled } from '@/components/fields/controlled';
import { MoneyField } from '@/components/fields/money-field';
import { lazyPart } from '@/components/lazy-part';
import { estimateNotes } from '@/freight/estimate-notes';
import { formatDistance } from '@/lib/distance';
import { formatCents, formatMoney, type Currency } from '@/lib/money';
import { useCalculation } from './order-calculation';
import { OrderFigure } from './order-figure';
import { isFixed, type OrderValues } from '../order-table';
import type { OrderCalculation } from './use-order-calculation';
import classes from '../order-form.module.css';

const FerryChoice = lazyPart(() => import('@/freight/ferry-choice'));

/**
 * Revenue, cost and profit, calculated or entered by hand. People may enter only one of them: with a
 * revenue of their own they still want the vehicle's cost.
 */
export function FinanceTotals({ currency }: { currency: Currency }) {
  const { t } = useTranslation(['orderForm', 'record']);
  const { control, setValue, clearErrors } = useFormContext<OrderValues>();
  const [isManual, revenueType, costType] = useWatch({
    control,
    name: [
      'finance.is_manual',
      'finance.revenue_calculation_type',
      'finance.cost_calculation_type',
    ],
  });
  const calculation = useCalculation();
  const { isEstimated, isStale } = calculation;
  const { revenue, cost, profit } = calculation.totals;
  const shown = (cents: number | null) =>
    cents === null ? t('totals.unknown') : formatMoney(cents, currency);

  const amount = (cents: number | null) => (cents === null ? '' : formatCents(cents));

  const toggle = () => {
    // The amounts keep their text, which is only sent while it is shown, so that pressing the pencil
    // again brings them back.
    setValue('finance.is_manual', !isManual, { shouldDirty: true });
    clearErrors(['finance.revenue', 'finance.cost']);
  };

  return (
    <div className={classes.totals} aria-busy={calculation.isRunning}>
      {isManual ? (
        <>
          <ByHand
            of="revenue"
            type={revenueType}
            placeholder={amount(revenue)}
            currency={currency}
          />
          <ByHand of="cost" type={costType} placeholder={amount(cost)} currency={currency} />
        </>
      ) : (
        <>
          <OrderFigure
            label={t('record:order.revenue')}
            stale={isStale.revenue}
            estimated={isEstimated.revenue}
          >
            {shown(revenue)}
          </OrderFigure>
          <OrderFigure
            label={t('record:order.cost')}
            stale={isStale.cost}
            estimated={isEstimated.cost}
          >
            {shown(cost)}
          </OrderFigure>
        </>
      )}
      <OrderFigure
        label={t('record:order.profit')}
        negative={profit !== null && profit < 0}
        stale={isStale.profit}
        estimated={isEstimated.profit}
      >
        {shown(profit)}
      </OrderFigure>
      <ActionIcon
        className={classes.pencil}
        variant={isManual ? 'filled' : 'default'}
        color={isManual ? 'blue' : undefined}
        aria-label={t('totals.edit')}
        title={t('totals.edit')}
        aria-pressed={isManual}
        onClick={toggle}
      >
        <IconPencil size={16} />
      </ActionIcon>
      <CalculationNote
        calculation={calculation}
        isManual={isManual && !(isFixed(revenueType) && isFixed(costType))}
      />
    </div>
  );
}

interface ByHandProps {
  of: 'revenue' | 'cost';
  /** What it is based on. */
  type: string;
  placeholder: string;
  currency: Currency;
}

/** Of a fixed revenue or cost it is the field above, shown once more. */
function ByHand({ of, type, placeholder, currency }: ByHandProps) {
  const { t } = useTranslation(['orderForm', 'record']);
  const isSame = isFixed(type);
  return (
    <Controlled<string> name={isSame ? `finance.${of}_calculation_value` : `finance.${of}`}>
      {(field) => (
        <MoneyField
          {...field}
          label={t(`record:order.${of}`)}
          placeholder={placeholder}
          currency={currency}
        />
      )}
    </Controlled>
  );
}

interface CalculationNoteProps {
  calculation: OrderCalculation;
  isManual: boolean;
}

function CalculationNote({ calculation, isManual }: CalculationNoteProps) {
  const { t } = useTranslation(['orderForm', 'record', 'estimates']);
  const { isRunning, failed, isFallback, isDoubtful, isEstimated, distances, ferryChoice } =
    calculation;
  const { control, setValue } = useFormContext<OrderValues>();
  const byLand = useWatch({ control, name: 'general.by_land' });
  const text = () => {
    if (isRunning) return t('totals.calculating');
    if (failed) return t('totals.failed');
    const way = distances
      ? t('totals.distances', {
          empty: formatDistance(distances.empty),
          loaded: formatDistance(distances.loaded),
        })
      : null;
    return [
      isManual ? t('totals.byHand') : null,
      way,
      isFallback ? t('totals.fallback') : null,
      isDoubtful ? t('estimates:distanceDoubtful') : null,
      ...estimateNotes(calculation.basis),
      byLand && !ferryChoice ? t('record:order.by_land') : null,
      isEstimated.revenue || isEstimated.cost ? `≈ ${t('totals.daysEstimated')}` : null,
    ]
      .filter((part) => part !== null)
      .join(' · ');
  };
  return (
    <>
      <div role="status" className={classes.calculationNote}>
        {text()}
      </div>
      {ferryChoice ? (
        <FerryChoice
          meanwhile={(failure) => failure}
          choice={ferryChoice}
          byLand={byLand}
          onChange={(chosen) => setValue('general.by_land', chosen, { shouldDirty: true })}
        />
      ) : null}
    </>
  );
}
