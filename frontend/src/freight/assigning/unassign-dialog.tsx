/** "Confirm deselection": takes the vehicle off a load, and off its later orders. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useListUnassignRowsQuery,
  useUnassignVehiclePlanningMutation,
} from '@/api/generated/loads';
import { ConfirmDialog } from '@/components/confirm-dialog';
import dialogClasses from '@/components/dialog.module.css';
import { readApiError } from '@/lib/api-error';
import { useFlash } from '@/lib/flashes';
import { LaterOrders, type LaterOrder } from './later-orders';

interface UnassignDialogProps {
  load: { id: number; order_number: string };
  vehicle: string | null;
  /** Runs once the load has lost its vehicle. */
  onUnassigned?: () => void;
  onClose: () => void;
}

/** Rendered only while it is open. */
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
      wide={rows.length > 0}
      title={t('unassign.title')}
      confirmLabel={t('unassign.confirm')}
      isRunning={isRunning || later.isLoading}
      error={error ?? later.error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className={dialogClasses.text}>{t('unassign.pair', { vehicle, load: number })}</p>
      {rows.length > 0 ? <LaterOrders orders={rows} /> : null}
    </ConfirmDialog>
  );
}

const sameOrders = (one: readonly LaterOrder[], other: readonly LaterOrder[]) =>
  one.length === other.length && one.every((row, at) => row.order_id === other[at]?.order_id);
