import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Controlled } from '@/components/fields/controlled';
import { MoneyField } from '@/components/fields/money-field';
import { FieldGrid } from '@/components/form/field-grid';
import { formatMoney, type Currency } from '@/lib/money';
import type { ChosenVehicle } from './choices';
import { SelectControl } from './controls';
import { FinanceTotals } from './finance-totals';
import type { OrderView } from './order-form-api';
import {
  COST_CALCULATIONS,
  CURRENCIES,
  REVENUE_CALCULATIONS,
  VAT_RATES,
  type OrderValues,
} from './order-values';

interface FinanceSectionProps {
  order: OrderView | null;
  vehicle: ChosenVehicle | null;
}

export function FinanceSection({ order, vehicle }: FinanceSectionProps) {
  const { t } = useTranslation('orderForm');
  const { control } = useFormContext<OrderValues>();
  const isSpot = useWatch({ control, name: 'general.activity' }) === 'SPOT';
  const currency = useWatch({ control, name: 'finance.currency' });
  const revenueType = useWatch({ control, name: 'finance.revenue_calculation_type' });
  const costType = useWatch({ control, name: 'finance.cost_calculation_type' });
  const money = (currency === '' ? 'EUR' : currency) as Currency;
  // By vehicle and fixed are offered; another one stays as long as the order has it.
  const stored = order?.finance.cost_calculation_type;
  const costTypes = COST_CALCULATIONS.filter(
    (type) => type === 'BY_VEHICLE' || type === 'FIXED' || type === stored || type === costType,
  );
  const unit = (type: string) => (type === 'PER_DAY' ? t('unit.day') : t('unit.km'));
  const vehiclePrice =
    costType === 'BY_VEHICLE' && vehicle?.unitPrice != null
      ? `${formatMoney(vehicle.unitPrice)} / ${unit(vehicle.costType)}`
      : null;
  const lacksVehicle = !isSpot && vehicle === null;

  return (
    <>
      <FieldGrid>
        <SelectControl
          name="finance.currency"
          label={t('fields.currency')}
          data={CURRENCIES.map((value) => ({ value, label: value }))}
          required
        />
        <SelectControl
          name="finance.cost_vat"
          label={t('fields.vat')}
          data={VAT_RATES.map((value) => ({ value, label: t('vatRate', { rate: value }) }))}
          required
        />
        <Controlled<string> name="finance.revenue_penalty">
          {(field) => <MoneyField {...field} label={t('fields.penalty')} currency={money} />}
        </Controlled>
        <Controlled<string> name="finance.cost_penalty">
          {(field) => <MoneyField {...field} label={t('fields.additionalCost')} currency={money} />}
        </Controlled>
        <SelectControl
          name="finance.revenue_calculation_type"
          label={t('fields.revenueCalculation')}
          data={REVENUE_CALCULATIONS.map((value) => ({
            value,
            label: t(`revenueCalculation.${value}`),
          }))}
          disabled={isSpot}
        />
        <Controlled<string> name="finance.revenue_calculation_value">
          {(field) => (
            <MoneyField
              {...field}
              label={
                revenueType === 'FIXED'
                  ? t('fields.revenueValue')
                  : `${t('fields.revenueValue')} / ${unit(revenueType)}`
              }
              currency={money}
            />
          )}
        </Controlled>
        <SelectControl
          name="finance.cost_calculation_type"
          label={t('fields.costCalculation')}
          data={costTypes.map((value) => ({ value, label: t(`costCalculation.${value}`) }))}
          disabled={isSpot}
          description={vehiclePrice}
        />
        {costType === 'FIXED' ? (
          <Controlled<string> name="finance.cost_calculation_value">
            {(field) => (
              <MoneyField
                {...field}
                label={t('fixedAmount')}
                currency={money}
                disabled={lacksVehicle}
                description={lacksVehicle ? t('selectVehicleFirst') : null}
              />
            )}
          </Controlled>
        ) : null}
        {costType === 'PER_KM' || costType === 'PER_DAY' ? (
          <Controlled<string> name="finance.cost_calculation_value">
            {(field) => (
              <MoneyField
                {...field}
                label={`${t('fields.costValue')} / ${unit(costType)}`}
                currency={money}
              />
            )}
          </Controlled>
        ) : null}
      </FieldGrid>
      <FinanceTotals order={order} currency={money} />
    </>
  );
}
