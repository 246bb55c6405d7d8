/** The lists that the order form chooses from, as searches for `AsyncSelect` and by id. */
import { useMemo } from 'react';
import type { SelectOption } from '@/components/fields/async-select';
import type { Place } from '@/components/fields/address-field';
import { searchIn } from '@/components/fields/local-search';
import type { Search } from '@/components/fields/use-found-options';
import { formatCents } from '@/lib/money';
import {
  useLazyListClientOptionsQuery,
  useLazyListPlanningQuery,
  useLazyListSuppliersQuery,
  useLazyListUserOptionsQuery,
  useLazySearchPlacesQuery,
  useListClientOptionsQuery,
  useListPlanningQuery,
  useListSuppliersQuery,
  useListUserOptionsQuery,
  type ContactOption,
  type FreeVehicleView,
  type OrderView,
  type UserOption,
} from './order-form-api';

export interface Choices<Item> {
  search: Search<SelectOption<number>>;
  /** The chosen one, once the list is here. */
  find: (id: number | null) => Item | undefined;
}

const contactOption = (contact: ContactOption): SelectOption<number> => ({
  value: contact.id,
  label: contact.company_name,
  note: contact.company_code ?? undefined,
});

const supplierOption = (contact: ContactOption): SelectOption<number> => ({
  ...contactOption(contact),
  insuranceExpiredOn: contact.insurance_expired ? contact.insurance_expiry_date : null,
});

export function useClients(): Choices<ContactOption> {
  const { data } = useListClientOptionsQuery();
  const [load] = useLazyListClientOptionsQuery();
  return {
    search: async (text, signal) =>
      searchIn((await load(undefined, true).unwrap()).data.map(contactOption))(text, signal),
    find: (id) => data?.data.find((contact) => contact.id === id),
  };
}

export function useSuppliers(): Choices<ContactOption> {
  const { data } = useListSuppliersQuery();
  const [load] = useLazyListSuppliersQuery();
  return {
    search: async (text, signal) =>
      searchIn((await load(undefined, true).unwrap()).data.map(supplierOption))(text, signal),
    find: (id) => data?.data.find((contact) => contact.id === id),
  };
}

/** Who may be a manager of the kind: `BOTH` is of either kind, `ALL` of every kind. */
export function useManagers(kind: 'CLIENT_MANAGER' | 'PURCHASE_MANAGER'): Choices<UserOption> {
  const { data } = useListUserOptionsQuery();
  const [load] = useLazyListUserOptionsQuery();
  const fits = ({ manager_type }: UserOption) =>
    manager_type !== null && [kind, 'BOTH', 'ALL'].includes(manager_type);
  return {
    search: async (text, signal) => {
      const users = (await load(undefined, true).unwrap()).data.filter(fits);
      return searchIn(users.map(({ id, label }) => ({ value: id, label })))(text, signal);
    },
    find: (id) => data?.data.find((user) => user.id === id),
  };
}

/** The chosen vehicle, as far as the form's rules ask about it. */
export interface ChosenVehicle {
  plate: string;
  /** `PER_KM`, `PER_DAY` or `OWN_PARK`. */
  costType: string;
  /** Cents of a kilometre or a day; `null` where there is no one price. */
  unitPrice: number | null;
  vehicleClass: string | null;
  /** Who runs it; `null` for one of our own. */
  supplierId: number | null;
}

interface VehicleChoices {
  search: Search<SelectOption<number>>;
  find: (id: number | null) => ChosenVehicle | null;
}

/**
 * Free vehicles of the order's category.
 *
 * @param order the order as it is stored: its own vehicle is free for nobody else and not listed
 * @param unitOf the words after a price of the cost type
 */
export function useVehicles(
  order: OrderView | null,
  category: string,
  unitOf: (costType: string) => string,
): VehicleChoices {
  const { data } = useListPlanningQuery(undefined, { refetchOnMountOrArgChange: true });
  const [load] = useLazyListPlanningQuery();
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
  return {
    search: async (text, signal) => {
      const groups = (await load(undefined, true).unwrap()).data;
      const fitting = groups
        .flatMap(({ vehicle_plannings }) => vehicle_plannings)
        .filter((vehicle) => vehicle.category === null || vehicle.category === category);
      return searchIn(fitting.map(option))(text, signal);
    },
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

/** Places of the address book and the gazetteer. */
export function usePlaceSearch(): Search<Place> {
  const [load] = useLazySearchPlacesQuery();
  return async (q) => {
    const { data } = await load({ q }, true).unwrap();
    return data.map(({ address, latitude, longitude, name, source }) => ({
      id: `${source} ${name} ${String(latitude)} ${String(longitude)}`,
      address,
      latitude,
      longitude,
    }));
  };
}
