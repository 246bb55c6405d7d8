/** Options of the order form, beside the shared lookups. */
import { useMemo } from 'react';
import { contactsApi } from '@/api/generated/contacts';
import { planningApi, useListPlanningQuery } from '@/api/generated/planning';
import type { FreeVehicleView } from '@/api/generated/types';
import type { SelectOption } from '@/components/fields/async-select';
import type { Search } from '@/components/fields/use-found-options';
import { contactOption, lookupOf, useFreshSearch, type ContactOption } from '@/freight/lookups';
import { formatCents } from '@/lib/money';
import type { OrderView } from '../order-table';

/** With the company's code, which tells namesakes apart. */
const supplierOption = (contact: ContactOption): SelectOption<number> => ({
  ...contactOption(contact),
  note: contact.company_code ?? undefined,
});

/** A client's own insurance does not matter here. */
const clientOption = (contact: ContactOption): SelectOption<number> => ({
  ...supplierOption(contact),
  insuranceExpiredOn: null,
});

/** A select needs the vehicles alone. */
const FREE = { withoutOrders: true };

export const clients = lookupOf(contactsApi.endpoints.listClientOptions, clientOption);
export const suppliers = lookupOf(contactsApi.endpoints.listSuppliers, supplierOption);

/** What the form's rules need to know of the chosen vehicle. */
export interface ChosenVehicle {
  plate: string;
  /** `PER_KM`, `PER_DAY` or `OWN_PARK`. */
  costType: string;
  /** Cents for a kilometre or a day; `null` if there is no single price. */
  unitPrice: number | null;
  vehicleClass: string | null;
  /** `null` for an own vehicle. */
  supplierId: number | null;
}

interface VehicleChoices {
  search: Search<SelectOption<number>>;
  find: (id: number | null) => ChosenVehicle | null;
}

/**
 * Free vehicles of the order's category.
 *
 * @param order the stored order, whose own vehicle is not in the list of free ones
 * @param unitOf the unit after a price, by cost type
 */
export function useVehicles(
  order: OrderView | null,
  category: string,
  unitOf: (costType: string) => string,
): VehicleChoices {
  const { data } = useListPlanningQuery(FREE, { refetchOnMountOrArgChange: true });
  const vehicles = useMemo(
    () => data?.data.flatMap(({ vehicle_plannings }) => vehicle_plannings) ?? [],
    [data],
  );
  const option = (vehicle: FreeVehicleView): SelectOption<number> => ({
    value: vehicle.vehicle_planning_id,
    label: vehicle.plate_number,
    note: [vehicle.date, vehicle.address, priceText(vehicle)].filter(Boolean).join(' · '),
    insuranceExpiredOn: vehicle.insurance_expired ? vehicle.insurance_expiry_date : null,
    disabled: vehicle.insurance_expired,
  });
  const priceText = ({ cost_value, cost_calculation_type }: FreeVehicleView) =>
    cost_value === null ? '' : `${formatCents(cost_value)}\u00a0€/${unitOf(cost_calculation_type)}`;
  const search = useFreshSearch(planningApi.endpoints.listPlanning, FREE, (days) =>
    days
      .flatMap(({ vehicle_plannings }) => vehicle_plannings)
      .filter((free) => free.category === null || free.category === category)
      .map(option),
  );
  return {
    search,
    find: (id) => {
      if (id === null) return null;
      const free = vehicles.find((vehicle) => vehicle.vehicle_planning_id === id);
      if (free) {
        return {
          plate: free.plate_number,
          costType: free.cost_calculation_type,
          unitPrice: free.cost_value,
          vehicleClass: free.vehicle_class,
          supplierId: free.subcontractor_id,
        };
      }
      const own = order?.cargo;
      if (own?.vehicle_planning_id !== id) return null;
      return {
        plate: own.vehicle_planning_plate_number ?? '',
        costType: own.vehicle_planning_cost_calculation_type ?? '',
        unitPrice: null,
        vehicleClass: own.vehicle_planning_class,
        supplierId: own.vehicle_planning_supplier_id,
      };
    },
  };
}
