/** "Confirm deselection": takes the vehicle off a load, and off its later orders. */
import { useState } from 'react';
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

type Later = DataVecUnassignRow['data'][number];

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
  const [unassign, { error }] = useUnassignVehiclePlanningMutation();
  const later = useListUnassignRowsQuery({ id: load.id }, { refetchOnMountOrArgChange: true });
  const [isRunning, setRunning] = useState(false);
  const { order_number: number } = load;
  const rows = later.data?.data ?? [];

  const confirm = async () => {
    setRunning(true);
    // What follows has to be known, and shown, before it is agreed to. A press while it is read again counts if
    // nothing else follows.
    const known = later.isFetching || later.error ? await later.refetch() : later;
    if (known.error || !sameOrders(known.data?.data ?? [], rows)) {
      setRunning(false);
      return;
    }
    const answer = await unassign({ id: load.id });
    setRunning(false);
    if (answer.error) {
      // Another user was faster: its vehicle may have other later orders now, or none.
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
      isRunning={isRunning || later.isLoading}
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

const sameOrders = (one: readonly Later[], other: readonly Later[]) =>
  one.length === other.length && one.every((row, at) => row.order_id === other[at]?.order_id);

function LaterOrder({ row }: { row: Later }) {
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
