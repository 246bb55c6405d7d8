import { Autocomplete } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/current-user';
import { AsyncSelect } from '@/components/fields/async-select';
import { Controlled } from '@/components/fields/controlled';
import { DateField } from '@/components/fields/date-field';
import { FieldGrid } from '@/components/form/field-grid';
import type { ChosenVehicle, useVehicles } from './choices';
import { SelectControl, SwitchControl, TextareaControl } from './controls';
import { useListVehicleNamesQuery } from './order-form-api';
import { CATEGORIES, VEHICLE_CLASSES, type OrderValues } from './order-values';
import { useOrderRules } from './use-order-rules';
import classes from './order-form.module.css';

interface CargoSectionProps {
  vehicles: ReturnType<typeof useVehicles>;
  vehicle: ChosenVehicle | null;
}

export function CargoSection({ vehicles, vehicle }: CargoSectionProps) {
  const { t } = useTranslation('orderForm');
  const { control } = useFormContext<OrderValues>();
  const { user, isAdministrator } = useCurrentUser();
  const activity = useWatch({ control, name: 'general.activity' });
  const category = useWatch({ control, name: 'cargo.category' });
  const spotClass = useWatch({ control, name: 'cargo.spot_vehicle_class' });
  const rules = useOrderRules();
  const isSpot = activity === 'SPOT';
  const isGeneralCargo = category === 'GENERAL_CARGO';
  const vehicleClass = isSpot ? spotClass : vehicle?.vehicleClass;
  const choosesCategory = isAdministrator || user?.category_visibility === 'BOTH';

  return (
    <FieldGrid>
      <Controlled<string> name="cargo.loading_date_from">
        {(field) => <DateField {...field} required label={t('fields.availableFrom')} />}
      </Controlled>
      <Controlled<string> name="cargo.loading_date_to">
        {(field) => <DateField {...field} required label={t('fields.availableTo')} />}
      </Controlled>
      <TextareaControl name="cargo.note" label={t('fields.cargoNote')} className={classes.double} />
      {isSpot ? (
        <SpotVehicle />
      ) : (
        <Controlled<number | null> name="cargo.vehicle_planning_id">
          {({ onChange, ...field }) => (
            <AsyncSelect
              {...field}
              label={t('fields.vehicle')}
              search={vehicles.search}
              valueLabel={vehicles.find(field.value)?.plate}
              onChange={(id) => {
                onChange(id);
                rules.chooseVehicle(vehicles.find(id), vehicles.find(field.value));
              }}
            />
          )}
        </Controlled>
      )}
      {isSpot && isGeneralCargo ? (
        <SelectControl
          name="cargo.spot_vehicle_class"
          label={t('fields.vehicleClass')}
          data={VEHICLE_CLASSES.map((value) => ({ value, label: t(`vehicleClass.${value}`) }))}
          clearable
        />
      ) : null}
      <TextareaControl
        name="cargo.vehicle_planning_note"
        label={t('fields.vehicleNote')}
        className={classes.double}
      />
      <Controlled<string> name="cargo.loading_date">
        {(field) => <DateField {...field} label={t('fields.loadingDate')} />}
      </Controlled>
      <Controlled<string> name="cargo.unloading_date">
        {(field) => <DateField {...field} label={t('fields.unloadingDate')} />}
      </Controlled>
      <SelectControl
        name="cargo.category"
        label={t('fields.category')}
        data={CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
        disabled={!choosesCategory}
      />
      <SwitchControl
        name="general.calc_shortest_route"
        label={t('fields.shortestRoute')}
        className={classes.switch}
      />
      {isGeneralCargo ? (
        <SwitchControl name="cargo.is_dpl" label={t('fields.needDpl')} className={classes.switch} />
      ) : null}
      {isGeneralCargo && vehicleClass === 'REFRIGERATOR' ? (
        <SwitchControl
          name="cargo.is_thermogram"
          label={t('fields.needThermogram')}
          className={classes.switch}
        />
      ) : null}
    </FieldGrid>
  );
}

/** The vehicle of a spot order is a text; plates that are known are suggested. */
function SpotVehicle() {
  const { t } = useTranslation('orderForm');
  const { data } = useListVehicleNamesQuery();
  const plates = [...new Set(data?.data.map(({ label }) => label))];
  return (
    <Controlled<string> name="cargo.spot_vehicle">
      {(field) => (
        <Autocomplete
          {...field}
          size="xs"
          data-field={field.name}
          label={t('fields.spotVehicle')}
          data={plates}
          limit={50}
          maxDropdownHeight={250}
          comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
        />
      )}
    </Controlled>
  );
}
