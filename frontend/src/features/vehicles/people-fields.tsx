import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AsyncSelect } from '@/components/fields/async-select';
import { Controlled } from '@/components/fields/controlled';
import { searchIn } from '@/components/fields/local-search';
import { FormText } from '@/components/form/form-inputs';
import { FieldSection } from '@/components/form/field-section';
import { useSupplierOptions } from './supplier-options';
import type { VehicleValues } from './vehicle-values';
import { useListUserOptionsQuery, type VehicleRow } from './vehicles-api';

/** Users of these manager types guide vehicles (money specification, section 2.6). */
const DISPATCHERS: readonly (string | null)[] = ['DISPATCHER', 'ALL'];

/** Who runs, drives and guides the vehicle. `vehicle` names those who are no longer offered. */
export function PeopleFields({ vehicle }: { vehicle: VehicleRow | undefined }) {
  const { t } = useTranslation('vehicles');
  const { control } = useFormContext<VehicleValues>();
  const driverId = useWatch({ control, name: 'driver_id' });
  const suppliers = useSupplierOptions();
  const { data: users } = useListUserOptionsQuery();
  const people = users?.data ?? [];
  const dispatchers = people.filter(({ manager_type }) => DISPATCHERS.includes(manager_type));
  const nameOf = (id: number | null) => people.find((person) => person.id === id)?.label;
  return (
    <FieldSection title={t('sections.people')}>
      <Controlled<number | null> name="subcontractor_id">
        {(field) => (
          <AsyncSelect<number>
            {...field}
            label={t('supplier')}
            valueLabel={vehicle?.company_name}
            search={searchIn(suppliers)}
          />
        )}
      </Controlled>
      <Controlled<number | null> name="dispatcher_id">
        {(field) => (
          <AsyncSelect<number>
            {...field}
            label={t('columns.dispatcher')}
            valueLabel={nameOf(field.value) ?? vehicle?.dispatcher}
            search={searchIn(dispatchers)}
          />
        )}
      </Controlled>
      <Controlled<number | null> name="driver_id">
        {(field) => (
          <AsyncSelect<number>
            {...field}
            label={t('columns.driver')}
            valueLabel={nameOf(field.value) ?? vehicle?.driver}
            search={searchIn(people)}
          />
        )}
      </Controlled>
      {driverId === null ? <FormText name="driver_name" label={t('fields.driverName')} /> : null}
    </FieldSection>
  );
}
