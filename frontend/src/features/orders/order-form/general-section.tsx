import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AsyncSelect } from '@/components/fields/async-select';
import { Controlled } from '@/components/fields/controlled';
import { FieldGrid } from '@/components/form/field-grid';
import { useClients, useManagers, useSuppliers, type ChosenVehicle } from './choices';
import { SelectControl, SwitchControl, TextControl } from './controls';
import type { OrderView } from './order-form-api';
import { ACTIVITIES, type OrderValues } from './order-values';
import { useOrderRules } from './use-order-rules';
import classes from './order-form.module.css';

interface GeneralSectionProps {
  /** What the form was filled from, for the names of what is chosen. */
  order: OrderView | null;
  vehicle: ChosenVehicle | null;
}

export function GeneralSection({ order, vehicle }: GeneralSectionProps) {
  const { t } = useTranslation('orderForm');
  const { control } = useFormContext<OrderValues>();
  const hasOtherPayer = useWatch({ control, name: 'general.has_other_payer' });
  const rules = useOrderRules();
  const clients = useClients();
  const clientManagers = useManagers('CLIENT_MANAGER');
  const suppliers = useSuppliers();
  const purchaseManagers = useManagers('PURCHASE_MANAGER');
  const isOwnPark = vehicle?.costType === 'OWN_PARK';
  // A vehicle that is bought cannot make the order one of the own park.
  const activities = ACTIVITIES.filter(
    (activity) => activity !== 'OWN_PARK' || vehicle === null || isOwnPark,
  );

  return (
    <FieldGrid>
      <Controlled<number | null> name="general.client_id">
        {({ onChange, ...field }) => (
          <AsyncSelect
            {...field}
            required
            label={t('fields.client')}
            search={clients.search}
            valueLabel={clients.find(field.value)?.company_name ?? order?.general.client_name}
            onChange={(id) => {
              onChange(id);
              rules.chooseClient(clients.find(id));
            }}
          />
        )}
      </Controlled>
      <Controlled<number | null> name="general.client_manager_id">
        {(field) => (
          <AsyncSelect
            {...field}
            required
            label={t('fields.clientManager')}
            search={clientManagers.search}
            valueLabel={clientManagers.find(field.value)?.label}
          />
        )}
      </Controlled>
      <SwitchControl
        name="general.has_other_payer"
        label={t('fields.hasOtherPayer')}
        className={classes.switch}
      />
      {hasOtherPayer ? (
        <Controlled<number | null> name="general.paid_by_client_id">
          {(field) => (
            <AsyncSelect
              {...field}
              required
              label={t('fields.paidBy')}
              search={clients.search}
              valueLabel={
                clients.find(field.value)?.company_name ?? order?.general.paid_by_client_name
              }
            />
          )}
        </Controlled>
      ) : null}
      <Controlled<number | null> name="general.supplier_id">
        {({ onChange, ...field }) => (
          <AsyncSelect
            {...field}
            label={t('fields.supplier')}
            search={suppliers.search}
            valueLabel={suppliers.find(field.value)?.company_name ?? order?.general.supplier_name}
            description={
              suppliers.find(field.value)?.insurance_expired ? (
                <span className={classes.warning}>{t('insuranceExpired')}</span>
              ) : null
            }
            onChange={(id) => {
              onChange(id);
              rules.chooseSupplier(suppliers.find(id));
            }}
          />
        )}
      </Controlled>
      <Controlled<number | null> name="general.purchase_manager_id">
        {(field) => (
          <AsyncSelect
            {...field}
            label={t('fields.purchaseManager')}
            search={purchaseManagers.search}
            valueLabel={purchaseManagers.find(field.value)?.label}
          />
        )}
      </Controlled>
      <SelectControl
        name="general.activity"
        label={t('fields.activity')}
        data={activities.map((value) => ({ value, label: t(`activity.${value}`) }))}
        disabled={isOwnPark}
        onChoose={rules.chooseActivity}
      />
      <TextControl name="general.load_number" label={t('fields.loadNumber')} />
    </FieldGrid>
  );
}
