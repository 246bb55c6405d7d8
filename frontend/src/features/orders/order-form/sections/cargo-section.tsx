import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useListVehicleNamesQuery } from '@/api/generated/vehicles';
import { useCompanyToday } from '@/api/tenant';
import { FieldWarning } from '@/components/field-warning';
import { AsyncSelect } from '@/components/fields/async-select';
import { Controlled } from '@/components/fields/controlled';
import { SuggestedText } from '@/components/fields/suggested-text';
import { SEARCH_PAUSE_MS } from '@/components/fields/use-found-options';
import { FieldGrid } from '@/components/form/field-grid';
import { FormDay } from '@/components/form/form-day';
import { FormChoice, FormNote, FormSwitch } from '@/components/form/form-inputs';
import { useOwnCategory } from '@/components/use-own-category';
import { parseDay } from '@/lib/dates';
import type { ChosenVehicle, useVehicles } from './choices';
import { useProposed } from '../last-values';
import { OrderDocument } from '../papers/order-documents';
import type { OrderValues } from '../order-table';
import { useOrderRules } from '../use-order-rules';
import classes from '../order-form.module.css';

interface CargoSectionProps {
  vehicles: ReturnType<typeof useVehicles>;
  vehicle: ChosenVehicle | null;
  /** What is past is hardly meant in a new order. */
  isNew: boolean;
}

export function CargoSection({ vehicles, vehicle, isNew }: CargoSectionProps) {
  const { control } = useFormContext<OrderValues>();
  const { choosesCategory } = useOwnCategory();
  const activity = useWatch({ control, name: 'general.activity' });
  const spotClass = useWatch({ control, name: 'cargo.spot_vehicle_class' });
  const rules = useOrderRules();
  const proposed = useProposed();
  const vehicleClass = activity === 'SPOT' ? spotClass : vehicle?.vehicleClass;

  return (
    <FieldGrid>
      {isNew ? (
        <NewWindow />
      ) : (
        <>
          <FormDay name="cargo.loading_date_from" />
          <FormDay name="cargo.loading_date_to" />
        </>
      )}
      <FormNote name="cargo.note" minRows={1} className={classes.double} />
      <SpotVehicle />
      <Controlled<number | null> name="cargo.vehicle_planning_id">
        {({ onChange, ...field }) => (
          <AsyncSelect
            {...field}
            search={vehicles.search}
            presentLabel={vehicles.find(field.value)?.plate}
            onChange={(id) => {
              onChange(id);
              rules.chooseVehicle(vehicles.find(id), vehicles.find(field.value));
            }}
          />
        )}
      </Controlled>
      <FormChoice name="cargo.spot_vehicle_class" />
      <FormNote name="cargo.vehicle_planning_note" minRows={1} className={classes.double} />
      <div className={classes.pair}>
        <FormDay name="cargo.loading_date" />
        <FormDay name="cargo.unloading_date" />
      </div>
      <FormChoice
        name="cargo.category"
        clearable={false}
        disabled={!choosesCategory}
        description={proposed('cargo.category')}
      />
      <FormSwitch name="general.calc_shortest_route" className={classes.switch} />
      <FormSwitch name="cargo.is_dpl" className={classes.switch} />
      <Document name="dpl_files" kind="dpl" />
      {vehicleClass === 'REFRIGERATOR' ? (
        <>
          <FormSwitch name="cargo.is_thermogram" className={classes.switch} />
          <Document name="thermogram_files" kind="thermogram" />
        </>
      ) : null}
    </FieldGrid>
  );
}

/** The days of a new load. Those that are over can be saved, but are hardly meant. */
function NewWindow() {
  const { t } = useTranslation('orderForm');
  const today = useCompanyToday();
  const [from, to] = useWatch<OrderValues, ['cargo.loading_date_from', 'cargo.loading_date_to']>({
    name: ['cargo.loading_date_from', 'cargo.loading_date_to'],
  });
  const isOver = (day: string) => {
    const parsed = parseDay(day);
    return parsed.ok && parsed.day !== null && parsed.day < today;
  };
  const warning = <FieldWarning>{t('pastWindow')}</FieldWarning>;
  // The end decides; as long as there is none, the beginning.
  return (
    <>
      <FormDay
        name="cargo.loading_date_from"
        description={to.trim() === '' && isOver(from) ? warning : undefined}
      />
      <FormDay name="cargo.loading_date_to" description={isOver(to) ? warning : undefined} />
    </>
  );
}

const Document = (props: ComponentProps<typeof OrderDocument>) => (
  <div className={classes.document}>
    <OrderDocument {...props} />
  </div>
);

/** The vehicle of a spot order is free text, with suggestions of known plates. */
function SpotVehicle() {
  const { control } = useFormContext<OrderValues>();
  const [typed] = useDebouncedValue(
    useWatch({ control, name: 'cargo.spot_vehicle' }).trim(),
    SEARCH_PAUSE_MS,
  );
  const { data, refetch } = useListVehicleNamesQuery({}, { refetchOnMountOrArgChange: true });
  // Of a long list the server gives only the beginning.
  const { data: found } = useListVehicleNamesQuery(
    data?.meta?.has_more && typed !== '' ? { q: typed } : skipToken,
  );
  const plates = [...new Set((found ?? data)?.data.map(({ label }) => label))];
  return (
    <Controlled<string> name="cargo.spot_vehicle">
      {({ required: _required, ...field }) => (
        <SuggestedText {...field} suggestions={plates} onOpen={() => void refetch()} />
      )}
    </Controlled>
  );
}
