import { useFormContext, type FieldPath, type FieldPathValue } from 'react-hook-form';
import type { AddedContact } from '@/freight/adding-contact';
import type { ChosenVehicle } from './choices';
import { VAT_RATES, type OrderValues } from './order-table';

/** How a choice changes other fields (orders specification, section 4). */
export function useOrderRules() {
  const { setValue, clearErrors, getValues } = useFormContext<OrderValues>();
  const put = <Path extends FieldPath<OrderValues>>(
    path: Path,
    value: FieldPathValue<OrderValues, Path>,
  ) => {
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
     * supplier comes and goes with it, unless somebody has chosen another one.
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
      if (activity === 'SPOT') {
        put('cargo.vehicle_planning_id', null);
        put('finance.revenue_calculation_type', 'FIXED');
        put('finance.cost_calculation_type', 'FIXED');
      } else {
        put('cargo.spot_vehicle', '');
        put('cargo.spot_vehicle_class', '');
      }
    },
  };
}
