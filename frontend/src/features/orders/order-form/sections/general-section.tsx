import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AsyncSelect } from '@/components/fields/async-select';
import { Controlled } from '@/components/fields/controlled';
import { FieldGrid } from '@/components/form/field-grid';
import { FormChoice, FormSwitch, FormText } from '@/components/form/form-inputs';
import { FormSearch } from '@/components/form/form-search';
import { lazyPart } from '@/components/lazy-part';
import { ACTIVITIES } from '@/freight/enums';
import { clientManagers, purchaseManagers } from '@/freight/lookups';
import type { AddedContact } from '@/freight/adding-contact';
import { choiceLabel } from '@/freight/order-words';
import type { WantedContact } from '../adding-contact';
import { clients, suppliers, type ChosenVehicle } from './choices';
import { useProposed } from '../last-values';
import { OrderDocument } from '../papers/order-documents';
import type { OrderValues, OrderView } from '../order-table';
import { useOrderRules } from '../use-order-rules';
import classes from '../order-form.module.css';

const CreditWarnings = lazyPart(() => import('@/freight/credit-warnings'));

interface GeneralSectionProps {
  /** The order that filled the form; it knows the names of the chosen ones. */
  order: OrderView | null;
  vehicle: ChosenVehicle | null;
  /** Contacts that were added from here. */
  added: readonly AddedContact[];
  /** Undefined for people who may not add contacts. */
  onAdd: ((wanted: WantedContact) => void) | undefined;
  /** Undefined if the order cannot become a compensation. */
  onCompensation: ((values: OrderValues) => void) | undefined;
}

export function GeneralSection({
  order,
  vehicle,
  added,
  onAdd,
  onCompensation,
}: GeneralSectionProps) {
  const { t } = useTranslation('orderForm');
  const { getValues } = useFormContext<OrderValues>();
  const rules = useOrderRules();
  const proposed = useProposed();
  const { client_id, paid_by_client_id, supplier_id, client_manager_id, purchase_manager_id } =
    useWatch<OrderValues, 'general'>({ name: 'general' });
  const client = clients.useChoices(client_id, paid_by_client_id);
  const clientManager = clientManagers.useChoices(client_manager_id);
  const supplier = suppliers.useChoices(supplier_id);
  const purchaseManager = purchaseManagers.useChoices(purchase_manager_id);
  const creating = (field: WantedContact['field'], type: 'client' | 'supplier', button?: string) =>
    onAdd && {
      button,
      label: (name: string) =>
        name === '' ? t(`create.${type}`) : t(`create.${type}Named`, { name }),
      onCreate: (name: string) => onAdd({ field, type, name }),
    };
  // An added contact is in no list yet, and the one that lists it may not come.
  const storedName = (id: number | null, ofOrder: string | null | undefined) =>
    added.find((contact) => contact.id === id)?.name ?? ofOrder;
  const payer = paid_by_client_id ?? client_id;
  const isOwnPark = vehicle?.costType === 'OWN_PARK';
  // With a subcontractor's vehicle the order cannot be own park.
  const activities = ACTIVITIES.filter(
    (activity) =>
      (activity !== 'OWN_PARK' || vehicle === null || isOwnPark) &&
      (activity !== 'COMPENSATION' || onCompensation !== undefined),
  );

  return (
    <FieldGrid>
      <FormSearch
        name="general.client_id"
        from={client}
        creating={creating('general.client_id', 'client', t('create.client'))}
        stored={storedName(client_id, order?.general.client_name)}
        onChosen={(id) => rules.chooseClient(client.find(id))}
        description={payer === null ? null : <CreditWarnings id={payer} meanwhile={() => null} />}
      />
      <FormSearch
        name="general.client_manager_id"
        from={clientManager}
        description={proposed('general.client_manager_id')}
      />
      <FormSwitch name="general.has_other_payer" className={classes.switch} />
      <FormSearch
        name="general.paid_by_client_id"
        from={client}
        creating={creating('general.paid_by_client_id', 'client')}
        stored={storedName(paid_by_client_id, order?.general.paid_by_client_name)}
      />
      <Controlled<number | null> name="general.supplier_id">
        {({ onChange, ...field }) => (
          <AsyncSelect
            {...field}
            search={supplier.search}
            creating={creating('general.supplier_id', 'supplier', t('create.supplier'))}
            presentLabel={supplier.nameOf(field.value)}
            valueLabel={storedName(supplier_id, order?.general.supplier_name)}
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
        options={activities.map((value) => ({ value, label: choiceLabel(value) }))}
        disabled={isOwnPark}
        onChoose={(activity) => {
          if (activity === 'COMPENSATION') onCompensation?.(getValues());
          else rules.chooseActivity(activity);
        }}
      />
      <FormText name="general.load_number" />
      <div className={classes.double}>
        <OrderDocument name="load_files" kind="load" />
      </div>
    </FieldGrid>
  );
}
