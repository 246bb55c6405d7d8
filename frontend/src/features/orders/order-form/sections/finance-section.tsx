import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '@/components/form/field-grid';
import { FormChoice, FormMoney } from '@/components/form/form-inputs';
import { COST_CALCULATIONS } from '@/freight/enums';
import { choiceLabel } from '@/freight/order-words';
import { asCurrency, formatMoney } from '@/lib/money';
import { AgreedCost } from './agreed-cost';
import type { ChosenVehicle } from './choices';
import { FinanceTotals } from './finance-totals';
import { useProposed } from '../last-values';
import { OrderDocument } from '../papers/order-documents';
import type { OrderValues, OrderView } from '../order-table';
import classes from '../order-form.module.css';

interface FinanceSectionProps {
  order: OrderView | null;
  vehicle: ChosenVehicle | null;
}

export function FinanceSection({ order, vehicle }: FinanceSectionProps) {
  const { t } = useTranslation(['orderForm', 'record']);
  const { control } = useFormContext<OrderValues>();
  const proposed = useProposed();
  const isSpot = useWatch({ control, name: 'general.activity' }) === 'SPOT';
  const currency = useWatch({ control, name: 'finance.currency' });
  const revenueType = useWatch({ control, name: 'finance.revenue_calculation_type' });
  const costType = useWatch({ control, name: 'finance.cost_calculation_type' });
  const money = asCurrency(currency);
  // Only these are offered; an order may keep another one that it has.
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
        <FormChoice
          name="finance.currency"
          clearable={false}
          description={proposed('finance.currency')}
        />
        <FormChoice
          name="finance.cost_vat"
          clearable={false}
          description={proposed('finance.cost_vat')}
        />
        <FormMoney name="finance.revenue_penalty" currency={money} />
        <FormMoney name="finance.cost_penalty" currency={money} />
        <div className={classes.double}>
          <OrderDocument name="cost_penalty_files" kind="cost_penalty" />
        </div>
        <FormChoice
          name="finance.revenue_calculation_type"
          clearable={false}
          disabled={isSpot}
          description={proposed('finance.revenue_calculation_type')}
        />
        <FormMoney
          name="finance.revenue_calculation_value"
          label={
            revenueType === 'FIXED'
              ? undefined
              : `${t('record:order.revenue_calculation_value')} / ${unit(revenueType)}`
          }
          currency={money}
          description={proposed('finance.revenue_calculation_value')}
        />
        <FormChoice
          name="finance.cost_calculation_type"
          options={costTypes.map((value) => ({ value, label: choiceLabel(value) }))}
          clearable={false}
          disabled={isSpot}
          description={vehiclePrice}
        />
        {costType === 'FIXED' ? (
          <FormMoney
            name="finance.cost_calculation_value"
            label={t('fixedAmount')}
            currency={money}
            disabled={lacksVehicle}
            description={lacksVehicle ? t('selectVehicleFirst') : null}
          />
        ) : null}
        {costType === 'PER_KM' || costType === 'PER_DAY' ? (
          <FormMoney
            name="finance.cost_calculation_value"
            label={`${t('record:order.cost_calculation_value')} / ${unit(costType)}`}
            currency={money}
          />
        ) : null}
      </FieldGrid>
      <FinanceTotals currency={money} />
      {order?.finance.agreed_cost == null ? null : (
        <AgreedCost agreed={order.finance.agreed_cost} currency={money} />
      )}
    </>
  );
}
