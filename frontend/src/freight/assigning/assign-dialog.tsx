/** "Confirm selection" of a vehicle for a load, with the planned unloading date. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAssignVehiclePlanningMutation } from '@/api/generated/loads';
import { useLazyGetOrderQuery } from '@/api/generated/orders';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { DateField } from '@/components/fields/date-field';
import { countsEstimatedDays } from '@/freight/estimated-days';
import { readApiError } from '@/lib/api-error';
import { parseDay } from '@/lib/dates';
import { namesFieldsAs } from '@/lib/field-names';
import { useFlash } from '@/lib/flashes';
import { asCurrency, formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { useAppDispatch } from '@/lib/redux';
import { say } from '@/lib/say';
import { DrivenRoute } from './driven-route';
import { isAsAfterUnassigning } from './as-after-unassigning';
import { candidatesChanged, loadAssigned, type Assignable, type ChosenVehicle } from './assignable';
import { useUndoAssignment } from './use-undo-assignment';
import classes from './assigning.module.css';

/** After an assignment the popup closes with this delay, and the list reloads. */
const CLOSING_MS = 500;

const LABELS = new Map([
  ['vehicle_planning_id', say('loads:candidates.vehicle')],
  ['unloading_date', say('loads:assign.unloadingDate')],
]);

interface AssignDialogProps {
  load: Assignable;
  candidate: ChosenVehicle;
  /** How long after the assignment the lists are read again; by default when the dialog closes. */
  reloadAfterMs?: number;
  /** Runs when the dialog closes after the assignment. */
  onAssigned?: () => void;
  onClose: () => void;
}

export function AssignDialog({
  load,
  candidate,
  reloadAfterMs = CLOSING_MS,
  onAssigned,
  onClose,
}: AssignDialogProps) {
  const { t } = useTranslation('loads');
  const dispatch = useAppDispatch();
  const [assign, { error }] = useAssignVehiclePlanningMutation();
  const [readOrder] = useLazyGetOrderQuery();
  const flash = useFlash();
  const undoAssignment = useUndoAssignment();
  /** Until the dialog has closed, or may be confirmed again. */
  const [isRunning, setRunning] = useState(false);
  const [unloading, setUnloading] = useState('');
  const day = parseDay(unloading);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const confirm = async () => {
    // The field shows what is wrong with its text.
    if (!day.ok) return;
    setRunning(true);
    const { data: before } = await readOrder({ id: load.id });
    // It was cancelled before anything was sent.
    if (isGone.current) return;
    namesFieldsAs((path) => LABELS.get(path)?.() ?? null);
    try {
      await assign({
        id: load.id,
        assignPayload: {
          vehicle_planning_id: candidate.vehicle_planning_id,
          calculated_route_id: candidate.calculated_route_id,
          unloading_date: day.day,
        },
      }).unwrap();
    } catch (refusal) {
      setRunning(false);
      // Another user was faster, so the offered vehicles have changed.
      if (readApiError(refusal).status === 409) dispatch(candidatesChanged(load.id));
      return;
    }
    const { vehicle_number: vehicle } = candidate;
    const canUndo = before !== undefined && isAsAfterUnassigning(before.data);
    flash.success(t('assign.done', { vehicle, load: load.order_number }), [], {
      link: { label: t('assign.openOrder'), to: paths.orderEdit(load.id) },
      onUndo: canUndo ? () => undoAssignment(load.id, vehicle) : undefined,
    });
    setTimeout(() => dispatch(loadAssigned(load.id)), reloadAfterMs);
    setTimeout(() => {
      onClose();
      onAssigned?.();
    }, CLOSING_MS);
  };

  return (
    <ConfirmDialog
      opened
      title={t('assign.title')}
      confirmLabel={t('assign.confirm')}
      holdsChanges={unloading !== ''}
      isRunning={isRunning}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className={classes.pair}>
        {t('assign.pair', {
          vehicle: candidate.vehicle_number,
          load: load.order_number,
          profit: `${countsEstimatedDays(candidate.days_estimated, 'profit') ? '≈ ' : ''}${formatMoney(candidate.profit, asCurrency(candidate.currency))}`,
        })}
        <br />
        <span className={classes.way}>
          <DrivenRoute load={load} />
        </span>
      </p>
      <DateField
        name="unloading_date"
        label={t('assign.unloadingDate')}
        value={unloading}
        onChange={setUnloading}
      />
    </ConfirmDialog>
  );
}
