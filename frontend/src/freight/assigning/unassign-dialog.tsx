/** "Confirm deselection": takes the vehicle off a load, and off its later orders. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  useListUnassignRowsQuery,
  useUnassignVehiclePlanningMutation,
} from '@/api/generated/loads';
import type { DataVecUnassignRow } from '@/api/generated/types';
import { ConfirmDialog } from '@/components/confirm-dialog';
import dialogClasses from '@/components/dialog.module.css';
import { shortPlaces } from '@/freight/places';
import { readApiError } from '@/lib/api-error';
import { useFlash } from '@/lib/flashes';
import { paths } from '@/lib/paths';
import classes from './assigning.module.css';

interface UnassignDialogProps {
  load: { id: number; order_number: string };
  vehicle: string | null;
  /** Runs once the load has lost its vehicle. */
  onUnassigned?: () => void;
  onClose: () => void;
}

/** Rendered only while it is open. Links open a new tab, so that nothing here is lost. */
export function UnassignDialog({ load, vehicle, onUnassigned, onClose }: UnassignDialogProps) {
  const { t } = useTranslation('loads');
  const flash = useFlash();
  const [unassign, { error, isLoading }] = useUnassignVehiclePlanningMutation();
  const later = useListUnassignRowsQuery({ id: load.id }, { refetchOnMountOrArgChange: true });
  const { order_number: number } = load;
  const rows = later.data?.data ?? [];

  const confirm = async () => {
    // What follows has to be known, and shown, before it is agreed to.
    if (later.isFetching || later.error) return;
    const answer = await unassign({ id: load.id });
    if (answer.error) {
      // Somebody else was faster: its vehicle may have other later orders now, or none.
      if (readApiError(answer.error).status === 409) void later.refetch();
      return;
    }
    flash.success(t('unassign.done', { vehicle, load: number }));
    onClose();
    onUnassigned?.();
  };

  return (
    <ConfirmDialog
      opened
      danger
      title={t('unassign.title')}
      confirmLabel={t('unassign.confirm')}
      isRunning={isLoading || later.isFetching}
      error={error ?? later.error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className={dialogClasses.text}>{t('unassign.pair', { vehicle, load: number })}</p>
      {rows.length > 0 ? (
        <>
          <p className={dialogClasses.text}>{t('unassign.later')}</p>
          <ul className={dialogClasses.list}>
            {rows.map((row) => (
              <LaterOrder key={row.order_id} row={row} />
            ))}
          </ul>
        </>
      ) : null}
    </ConfirmDialog>
  );
}

function LaterOrder({ row }: { row: DataVecUnassignRow['data'][number] }) {
  const people = [row.client_name, row.client_manager].filter((name) => name !== null);
  return (
    <li>
      {row.date}{' '}
      <Link to={paths.orderEdit(row.order_id)} target="_blank" rel="noreferrer">
        {row.order_number}
      </Link>
      <br />
      <span className={classes.way}>
        {`${shortPlaces(row.loadings)} → ${shortPlaces(row.unloadings)}`}
        {people.length > 0 ? ` · ${people.join(', ')}` : null}
      </span>
    </li>
  );
}
