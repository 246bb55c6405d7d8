/**
 * Own and hired vehicles (money specification, section 2.6). The address says whose popup is open.
 */
import { useExportVehiclesMutation } from '@/api/generated/vehicles';
import type { VehicleRow } from '@/api/generated/types';
import { lazyPart } from '@/components/lazy-part';
import { listScreen } from '@/components/list-page/list-screen';
import { columnsOf, menuDeletes, type ListTable } from '@/components/list-page/list-table';
import { suppliers } from '@/freight/lookups';
import { paths } from '@/lib/paths';
import { say } from '@/lib/say';
import { sayVehicleCost } from '@/freight/vehicle-cost';
import { DeleteVehicleDialog } from './delete-vehicle-dialog';
import { vehiclePages, type VehicleFilters } from './vehicles-api';
import { sayEuroClass } from './vehicle-words';

const plate = say('record:vehicle.number_plate');
const expired = say('vehicles:insuranceExpired');

const VEHICLES: ListTable<VehicleRow, VehicleFilters> = {
  name: 'vehicles',
  title: say('vehicles:title'),
  pages: vehiclePages,
  rowName: ({ plate_number }) => plate_number,
  columns: columnsOf<VehicleRow>([
    // The list with this vehicle's popup.
    {
      id: 'plate_number',
      title: plate,
      width: 130,
      kind: 'link',
      href: ({ id }) => paths.vehicles({ vehicle: id }),
    },
    {
      id: 'cost',
      title: say('record:vehicle.cost_calculation_value'),
      width: 122,
      align: 'right',
      value: (row) => sayVehicleCost(row.cost_calculation_type, row.cost_calculation_value),
    },
    {
      id: 'euroclass',
      title: say('record:vehicle.euroclass'),
      width: 95,
      value: ({ euroclass }) => (euroclass ? sayEuroClass(euroclass) : null),
    },
    {
      id: 'make',
      title: say('record:vehicle.make'),
      hint: say('vehicles:makeHint'),
      width: 120,
    },
    { id: 'model', title: say('record:vehicle.model'), width: 100 },
    {
      id: 'year',
      title: say('record:vehicle.year'),
      width: 70,
      align: 'right',
      // Without thousands separators.
      value: ({ year }) => (year ? String(year) : null),
    },
    { id: 'lf', title: say('record:vehicle.lf'), hint: say('vehicles:lfHint'), width: 60 },
    {
      id: 'supplier',
      title: say('vehicles:columns.supplier'),
      width: 200,
      value: ({ company_name }) => company_name ?? null,
    },
    {
      id: 'insurance',
      title: say('vehicles:columns.insurance'),
      width: 212,
      kind: 'badge',
      value: ({ insurance_expired }) => insurance_expired,
      badge: (isExpired) => (isExpired === true ? { tone: 'red', text: expired() } : null),
    },
    { id: 'driver', title: say('record:vehicle.driver_id'), width: 130 },
    { id: 'dispatcher', title: say('record:vehicle.dispatcher_id'), width: 120 },
  ]),
  filters: [
    { id: 'plate_number', arg: 'plateNumber', is: 'quick', label: plate },
    {
      id: 'subcontractor_id',
      arg: 'subcontractorId',
      is: 'id',
      lookup: suppliers,
      label: say('record:vehicle.subcontractor_id'),
      width: 230,
    },
  ],
  menu: [
    menuDeletes((vehicle, onClose) => <DeleteVehicleDialog vehicle={vehicle} onClose={onClose} />),
  ],
  files: {
    name: 'vehicles',
    useExport: useExportVehiclesMutation,
    importAt: paths.import('vehicles'),
  },
  popup: {
    param: 'vehicle',
    add: say('vehicles:add'),
    edit: say('vehicles:edit'),
    Part: lazyPart(() => import('./opened-vehicle')),
  },
  empty: { text: say('vehicles:empty') },
  notFound: say('vehicles:notFound'),
};

export const Component = listScreen(VEHICLES);
