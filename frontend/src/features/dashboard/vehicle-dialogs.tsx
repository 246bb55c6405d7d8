/** The vehicles behind two cards. */
import { useTranslation } from 'react-i18next';
import { useListActiveVehiclesQuery, useListVehiclesToLoadQuery } from '@/api/generated/dashboard';
import { shortPlaces } from '@/freight/places';
import { choiceLabel } from '@/freight/order-words';
import { formatMoney } from '@/lib/money';
import type { DashboardArg } from './filters';
import { TableDialog } from './table-dialog';

interface VehiclesDialogProps {
  arg: DashboardArg;
  onClose: () => void;
}

export function WaitingVehiclesDialog({ arg, onClose }: VehiclesDialogProps) {
  const { t } = useTranslation(['dashboard', 'record']);
  const query = useListVehiclesToLoadQuery(
    { subcontractorId: arg.supplierId, category: arg.category },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <TableDialog
      title={t('cards.waiting')}
      query={query}
      heads={[
        t('record:planning_entry.date'),
        t('record:planning_entry.vehicle_id'),
        t('waiting.supplier'),
        t('waiting.location'),
      ]}
      rows={(query.data?.data ?? []).map((row) => ({
        key: `${row.vehicle_number} ${row.planned_date}`,
        cells: [row.planned_date, row.vehicle_number, row.supplier_name, shortPlaces(row.location)],
      }))}
      onClose={onClose}
    />
  );
}

export function ActiveVehiclesDialog({ arg, onClose }: VehiclesDialogProps) {
  const { t } = useTranslation(['dashboard', 'record']);
  const query = useListActiveVehiclesQuery(
    { category: arg.category },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <TableDialog
      title={t('cards.active')}
      query={query}
      heads={[
        t('record:vehicle.number_plate'),
        t('record:vehicle.subcontractor_id'),
        t('active.priceType'),
        t('record:vehicle.cost_calculation_value'),
      ]}
      isNumber={(column) => column === 3}
      rows={(query.data?.data ?? []).map((row) => ({
        key: row.vehicle_number,
        cells: [
          row.vehicle_number,
          row.supplier_name,
          choiceLabel(row.cost_calculation_type),
          row.cost_calculation_value === null ? '' : formatMoney(row.cost_calculation_value),
        ],
      }))}
      onClose={onClose}
    />
  );
}
