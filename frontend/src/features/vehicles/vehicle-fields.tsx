import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useGetSettingsQuery } from '@/api/generated/settings';
import type { VehicleRow } from '@/api/generated/types';
import type { NamedOptions } from '@/components/fields/async-select';
import { UnitPriceField } from '@/components/fields/unit-price-field';
import { FieldSection } from '@/components/form/field-section';
import { FormChoice, FormMoney, FormText } from '@/components/form/form-inputs';
import { FormSearch } from '@/components/form/form-search';
import { formatUnitPrice } from '@/lib/unit-price';
import { companyToday } from '@/lib/dates';
import { yearsUntil } from './vehicle-words';
import type { VEHICLE } from './vehicle-table';

interface VehicleFieldsProps {
  /** The options for supplier, dispatcher and driver. */
  people: Record<'suppliers' | 'dispatchers' | 'users', NamedOptions>;
  /** It knows the names of people who are no longer offered. */
  vehicle: VehicleRow | undefined;
  choosesCategory: boolean;
}

export function VehicleFields({ people, vehicle, choosesCategory }: VehicleFieldsProps) {
  const { t } = useTranslation(['vehicles', 'record']);
  const years = yearsUntil(companyToday(), vehicle?.year).map((year) => ({
    value: year,
    label: year,
  }));
  const { cost_calculation_type: costType, wear_or_leasing: leasing } =
    useWatch<typeof VEHICLE.initial>();
  const costLabel = costType === 'PER_DAY' ? t('fields.costPerDay') : t('fields.costPerKm');
  const leasingLabel = leasing === 'LEASING' ? t('fields.leasingSum') : t('fields.wearSum');
  return (
    <>
      <FieldSection title={t('sections.vehicle')}>
        <FormText name="number_plate" />
        <FormText name="make" />
        <FormText name="model" />
        <FormChoice name="year" options={years} />
        <FormChoice name="euroclass" />
        <FormText name="lf" description={t('lfHint')} />
        <FormText name="type" />
        <FormChoice name="category" disabled={!choosesCategory} />
        <FormChoice name="vehicle_class" />
      </FieldSection>
      <FieldSection title={t('sections.people')}>
        <FormSearch
          name="subcontractor_id"
          from={people.suppliers}
          stored={vehicle?.company_name}
        />
        <FormSearch name="dispatcher_id" from={people.dispatchers} stored={vehicle?.dispatcher} />
        <FormSearch name="driver_id" from={people.users} stored={vehicle?.driver} />
        <FormText name="driver_name" />
      </FieldSection>
      <FieldSection title={t('record:vehicle.cost_calculation_value')}>
        <FormChoice name="cost_calculation_type" clearable={false} />
        <FormMoney name="cost_calculation_value" label={costLabel} />
        <FormChoice name="driver_salary_type" />
        <FormMoney name="driver_salary" />
        <FormText name="fuel_consumption" inputMode="decimal" unit={t('litres')} />
        {costType === 'OWN_PARK' ? <Prices /> : null}
        <FormMoney name="insurance" />
        <FormChoice name="wear_or_leasing" />
        <FormMoney name="wear_or_leasing_sum" label={leasingLabel} />
        <FormMoney name="service" />
        <FormMoney name="administrative_costs" />
        <FormMoney name="other_costs" />
      </FieldSection>
    </>
  );
}

/** The settings' prices of fuel and road, which are part of the cost and changed only there. */
function Prices() {
  const { t } = useTranslation(['vehicles', 'record']);
  const { FUEL_PRICE: fuel, ROAD_TAX: road } = useGetSettingsQuery().data?.data ?? {};
  return [
    { label: t('record:settings.FUEL_PRICE'), unit: t('perLitre'), price: fuel },
    { label: t('record:settings.ROAD_TAX'), unit: t('perKm'), price: road },
  ].map(({ price, ...field }) => (
    <UnitPriceField
      key={field.label}
      {...field}
      description={t('fromSettings')}
      readOnly
      value={price ? formatUnitPrice(price) : ''}
      onChange={() => undefined}
    />
  ));
}
