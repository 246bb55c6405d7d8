import { useFormContext, type FieldPath, type FieldPathValue } from 'react-hook-form';
import type { AddedContact } from '@/freight/adding-contact';
import type { ChosenVehicle } from './sections/choices';
import { setByActivity } from './sections/activity-rules';
import { VAT_RATES } from './papers/accounting-rows';
import type { OrderValues } from './order-table';

type Path = FieldPath<OrderValues>;

/** How a choice changes other fields (orders specification, section 4). */
export function useOrderRules() {
  const { setValue, clearErrors, getValues } = useFormContext<OrderValues>();
  const put = <At extends Path>(path: At, value: FieldPathValue<OrderValues, At>) => {
    setValue(path, value, { shouldDirty: true });
    clearErrors(path);
  };

  return {
    chooseClient: (client: Pick<AddedContact, 'manager_id'> | undefined) => {
      if (client?.manager_id) put('general.client_manager_id', client.manager_id);
    },
    chooseSupplier: (supplier: Omit<AddedContact, 'id' | 'name'> | undefined) => {
      if (supplier?.manager_id) put('general.purchase_manager_id', supplier.manager_id);
      const vat = String(supplier?.vat ?? '');
      if ((VAT_RATES as readonly string[]).includes(vat)) put('finance.cost_vat', vat);
    },
    /**
     * The vehicle decides between own park and expedition; without one it cannot be own park. Its
     * supplier comes and goes with it, unless a user has chosen another one.
     */
    chooseVehicle: (vehicle: ChosenVehicle | null, former: ChosenVehicle | null) => {
      const supplier = getValues('general.supplier_id');
      if (supplier === (former?.supplierId ?? null)) {
        put('general.supplier_id', vehicle?.supplierId ?? null);
      }
      if (vehicle) {
        put('general.activity', vehicle.costType === 'OWN_PARK' ? 'OWN_PARK' : 'EXPEDITION');
      } else if (getValues('general.activity') === 'OWN_PARK') {
        put('general.activity', 'EXPEDITION');
      }
    },
    chooseActivity: (activity: string) => {
      put('general.activity', activity);
      const { cargo, finance } = setByActivity(activity);
      for (const [name, value] of Object.entries(cargo)) put(`cargo.${name}` as Path, value);
      for (const [name, value] of Object.entries(finance)) put(`finance.${name}` as Path, value);
    },
  };
}
