import { useTranslation } from 'react-i18next';
import { AsyncSelect } from '@/components/fields/async-select';
import { Controlled } from '@/components/fields/controlled';
import { FieldGrid } from '@/components/form/field-grid';
import { FormChoice, FormSwitch, FormText } from '@/components/form/form-inputs';
import { FormSearch } from '@/components/form/form-search';
import { clientManagers, purchaseManagers } from '@/freight/lookups';
import { clients, suppliers, type ChosenVehicle } from './choices';
import { FORM_ACTIVITIES, type OrderView } from './order-table';
import { useOrderRules } from './use-order-rules';
import classes from './order-form.module.css';

interface GeneralSectionProps {
  /** The order that filled the form; it knows the names of the chosen ones. */
  order: OrderView | null;
  vehicle: ChosenVehicle | null;
}

export function GeneralSection({ order, vehicle }: GeneralSectionProps) {
  const { t } = useTranslation('orderForm');
  const rules = useOrderRules();
  const client = clients.useChoices();
  const clientManager = clientManagers.useChoices();
  const supplier = suppliers.useChoices();
  const purchaseManager = purchaseManagers.useChoices();
  const isOwnPark = vehicle?.costType === 'OWN_PARK';
  // With a subcontractor's vehicle the order cannot be own park.
  const activities = FORM_ACTIVITIES.filter(
    (activity) => activity !== 'OWN_PARK' || vehicle === null || isOwnPark,
  );

  return (
    <FieldGrid>
      <FormSearch
        name="general.client_id"
        from={client}
        stored={order?.general.client_name}
        onChosen={(id) => rules.chooseClient(client.find(id))}
      />
      <FormSearch name="general.client_manager_id" from={clientManager} />
      <FormSwitch name="general.has_other_payer" className={classes.switch} />
      <FormSearch
        name="general.paid_by_client_id"
        from={client}
        stored={order?.general.paid_by_client_name}
      />
      <Controlled<number | null> name="general.supplier_id">
        {({ onChange, ...field }) => (
          <AsyncSelect
            {...field}
            search={supplier.search}
            presentLabel={supplier.nameOf(field.value)}
            valueLabel={order?.general.supplier_name}
            description={
              supplier.find(field.value)?.insurance_expired ? (
                <span className={classes.warning}>{t('insuranceExpired')}</span>
              ) : null
            }
            onChange={(id) => {
              onChange(id);
              rules.chooseSupplier(supplier.find(id));
            }}
          />
        )}
      </Controlled>
      <FormSearch name="general.purchase_manager_id" from={purchaseManager} />
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
