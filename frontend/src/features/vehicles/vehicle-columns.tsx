import i18next from 'i18next';
import type { GridColumn } from '@/components/data-grid/types';
import { paths } from '@/lib/paths';
import { sayVehicleCost } from '@/lib/vehicle-cost';
import type { VehicleRow } from './vehicles-api';
import { sayEuroClass } from './vehicle-words';

const COLUMNS: readonly GridColumn<VehicleRow>[] = [
  {
    id: 'plate_number',
    title: () => i18next.t('vehicles:columns.plateNumber'),
    width: 130,
    kind: 'link',
    value: ({ plate_number }) => plate_number,
    // The address of the list with this vehicle's popup open.
    href: ({ id }) => paths.vehicles({ vehicle: id }),
  },
  {
    id: 'cost',
    title: () => i18next.t('vehicles:columns.cost'),
    width: 122,
    kind: 'text',
    align: 'right',
    value: (vehicle) =>
      sayVehicleCost(vehicle.cost_calculation_type, vehicle.cost_calculation_value),
  },
  {
    id: 'euroclass',
    title: () => i18next.t('vehicles:columns.euroClass'),
    width: 95,
    kind: 'text',
    value: ({ euroclass }) => (euroclass ? sayEuroClass(euroclass) : null),
  },
  {
    id: 'make',
    title: () => i18next.t('vehicles:columns.make'),
    hint: () => i18next.t('vehicles:makeHint'),
    width: 115,
    kind: 'text',
    value: ({ make }) => make ?? null,
  },
  {
    id: 'model',
    title: () => i18next.t('vehicles:columns.model'),
    width: 100,
    kind: 'text',
    value: ({ model }) => model ?? null,
  },
  {
    id: 'year',
    title: () => i18next.t('vehicles:columns.year'),
    width: 70,
    // Not a number to read in thousands.
    kind: 'text',
    align: 'right',
    value: ({ year }) => (year ? String(year) : null),
  },
  {
    id: 'lf',
    title: () => i18next.t('vehicles:columns.lf'),
    hint: () => i18next.t('vehicles:lfHint'),
    width: 60,
    kind: 'text',
    value: ({ lf }) => lf ?? null,
  },
  {
    id: 'supplier',
    title: () => i18next.t('vehicles:columns.supplier'),
    width: 200,
    kind: 'text',
    value: ({ company_name }) => company_name ?? null,
  },
  {
    id: 'insurance',
    title: () => i18next.t('vehicles:columns.insurance'),
    width: 212,
    kind: 'badge',
    value: ({ insurance_expired }) => insurance_expired,
    badge: (isExpired) =>
      isExpired === true ? { tone: 'red', text: i18next.t('vehicles:insuranceExpired') } : null,
  },
  {
    id: 'driver',
    title: () => i18next.t('vehicles:columns.driver'),
    width: 130,
    kind: 'text',
    value: ({ driver }) => driver ?? null,
  },
  {
    id: 'dispatcher',
    title: () => i18next.t('vehicles:columns.dispatcher'),
    width: 120,
    kind: 'text',
    value: ({ dispatcher }) => dispatcher ?? null,
  },
];

/** The columns of the list. Call it once for a page (`useMemo`): new columns redraw every row. */
export function vehicleColumns(
  onDelete: (vehicle: VehicleRow) => void,
): readonly GridColumn<VehicleRow>[] {
  return [
    ...COLUMNS,
    {
      id: 'delete',
      title: () => i18next.t('actions.delete'),
      width: 65,
      kind: 'action',
      icon: 'trash',
      value: () => null,
      label: () => i18next.t('actions.delete'),
      run: onDelete,
    },
  ];
}
