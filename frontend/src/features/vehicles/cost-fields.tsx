import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Controlled } from '@/components/fields/controlled';
import { MoneyField } from '@/components/fields/money-field';
import { UnitPriceField } from '@/components/fields/unit-price-field';
import { FormChoice, FormText } from '@/components/form/form-inputs';
import { FieldSection } from '@/components/form/field-section';
import { textFromUnitPrice } from '@/lib/form-texts';
import type { VehicleValues } from './vehicle-values';
import { useGetSettingsQuery } from './vehicles-api';
import { COST_TYPES, LEASING_TYPES, SALARY_TYPES } from './vehicle-words';

/** What the vehicle costs: by kilometre, by day, or, for an own one, by all that it takes. */
export function CostFields() {
  const { t } = useTranslation('vehicles');
  const { control } = useFormContext<VehicleValues>();
  const costType = useWatch({ control, name: 'cost_calculation_type' });
  return (
    <FieldSection title={t('sections.cost')}>
      <FormChoice
        name="cost_calculation_type"
        label={t('fields.costType')}
        required
        clearable={false}
        options={COST_TYPES.map((value) => ({ value, label: t(`costTypes.${value}`) }))}
      />
      {costType === 'PER_KM' ? (
        <Money name="cost_calculation_value" label={t('fields.costPerKm')} required />
      ) : null}
      {costType === 'PER_DAY' ? (
        <Money name="cost_calculation_value" label={t('fields.costPerDay')} required />
      ) : null}
      {costType === 'OWN_PARK' ? <OwnParkFields /> : null}
    </FieldSection>
  );
}

function OwnParkFields() {
  const { t } = useTranslation('vehicles');
  const { control } = useFormContext<VehicleValues>();
  const leasing = useWatch({ control, name: 'wear_or_leasing' });
  return (
    <>
      <FormChoice
        name="driver_salary_type"
        label={t('fields.salaryType')}
        options={SALARY_TYPES.map((value) => ({ value, label: t(`costTypes.${value}`) }))}
      />
      <Money name="driver_salary" label={t('fields.salary')} />
      <FormText
        name="fuel_consumption"
        label={t('fields.fuel')}
        inputMode="numeric"
        unit={t('litres')}
      />
      <Prices />
      <Money name="insurance" label={t('fields.insurance')} />
      <FormChoice
        name="wear_or_leasing"
        label={t('fields.leasing')}
        options={LEASING_TYPES.map((value) => ({ value, label: t(`leasingTypes.${value}`) }))}
      />
      {leasing === '' ? null : (
        <Money
          name="wear_or_leasing_sum"
          label={leasing === 'LEASING' ? t('fields.leasingSum') : t('fields.wearSum')}
        />
      )}
      <Money name="service" label={t('fields.service')} />
      <Money name="administrative_costs" label={t('fields.administration')} />
      <Money name="other_costs" label={t('fields.other')} />
    </>
  );
}

/** What the settings say fuel and road cost: part of the sum, and changed there alone. */
function Prices() {
  const { t } = useTranslation('vehicles');
  const prices = useGetSettingsQuery().data?.data;
  const fixed = { description: t('fromSettings'), readOnly: true, onChange: () => undefined };
  return (
    <>
      <UnitPriceField
        {...fixed}
        label={t('fields.fuelPrice')}
        unit={t('perLitre')}
        value={textFromUnitPrice(prices?.FUEL_PRICE)}
      />
      <UnitPriceField
        {...fixed}
        label={t('fields.roadTax')}
        unit={t('perKm')}
        value={textFromUnitPrice(prices?.ROAD_TAX)}
      />
    </>
  );
}

interface MoneyProps {
  name: keyof VehicleValues;
  label: string;
  required?: boolean;
}

function Money({ name, ...props }: MoneyProps) {
  return (
    <Controlled<string> name={name}>{(field) => <MoneyField {...field} {...props} />}</Controlled>
  );
}
