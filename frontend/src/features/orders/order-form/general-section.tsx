import { useTranslation } from 'react-i18next';
import { AsyncSelect } from '@/components/fields/async-select';
import { Controlled } from '@/components/fields/controlled';
import { FieldGrid } from '@/components/form/field-grid';
import { FormChoice, FormSwitch, FormText } from '@/components/form/form-inputs';
import { FormSearch } from '@/components/form/form-search';
import { useClients, useManagers, useSuppliers, type ChosenVehicle } from './choices';
import type { OrderView } from './order-form-api';
import { FORM_ACTIVITIES } from './order-table';
import { useOrderRules } from './use-order-rules';
import classes from './order-form.module.css';

interface GeneralSectionProps {
  /** What the form was filled from, for the names of what is chosen. */
  order: OrderView | null;
  vehicle: ChosenVehicle | null;
}

export function GeneralSection({ order, vehicle }: GeneralSectionProps) {
  const { t } = useTranslation('orderForm');
  const rules = useOrderRules();
  const clients = useClients();
  const clientManagers = useManagers('CLIENT_MANAGER');
  const suppliers = useSuppliers();
  const purchaseManagers = useManagers('PURCHASE_MANAGER');
  const isOwnPark = vehicle?.costType === 'OWN_PARK';
  // A vehicle that is bought cannot make the order one of the own park.
  const activities = FORM_ACTIVITIES.filter(
    (activity) => activity !== 'OWN_PARK' || vehicle === null || isOwnPark,
  );

  return (
    <FieldGrid>
      <FormSearch
        name="general.client_id"
        from={clients.search}
        stored={(id) => clients.find(id)?.company_name ?? order?.general.client_name}
        onChosen={(id) => rules.chooseClient(clients.find(id))}
      />
      <FormSearch
        name="general.client_manager_id"
        from={clientManagers.search}
        stored={(id) => clientManagers.find(id)?.label}
      />
      <FormSwitch name="general.has_other_payer" className={classes.switch} />
      <FormSearch
        name="general.paid_by_client_id"
        from={clients.search}
        stored={(id) => clients.find(id)?.company_name ?? order?.general.paid_by_client_name}
      />
      <Controlled<number | null> name="general.supplier_id">
        {({ onChange, ...field }) => (
          <AsyncSelect
            {...field}
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
      <FormSearch
        name="general.purchase_manager_id"
        from={purchaseManagers.search}
        stored={(id) => purchaseManagers.find(id)?.label}
      />
      <FormChoice
        name="general.activity"
        clearable={false}
        options={activities.map((value) => ({ value, label: t(`activity.${value}`) }))}
        disabled={isOwnPark}
        onChoose={rules.chooseActivity}
      />
      <FormText name="general.load_number" />
    </FieldGrid>
  );
}
