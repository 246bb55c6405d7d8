/** One load for each vehicle: the plan that earns the most, accepted in whole or in part. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAssignVehiclePlanningMutation } from '@/api/generated/loads';
import { useProposeBestPlanQuery } from '@/api/generated/planning';
import type { PlannedPairView } from '@/api/generated/types';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import { loadAssigned } from '@/freight/assigning/assignable';
import { errorSentence, readApiError } from '@/lib/api-error';
import { useFlash } from '@/lib/flashes';
import { formatMoney } from '@/lib/money';
import { useAppDispatch } from '@/lib/redux';
import { PlanFoot, PlanProof, Refusals, type Progress } from './plan-parts';
import { PlannedPair } from './planned-pair';
import { RunnersUp } from './runners-up';
import classes from './best-plan.module.css';

interface OneLoadEachProps {
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

const keyOf = ({ vehicle, order }: PlannedPairView) =>
  `${String(vehicle.vehicle_planning_id)}-${String(order.order_id)}`;

export function OneLoadEach({ onBusy, onClose }: OneLoadEachProps) {
  const { t } = useTranslation('planning');
  // It is read again when a user takes a load meanwhile.
  const query = useProposeBestPlanQuery(undefined, { refetchOnMountOrArgChange: true });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  /** How many were accepted so far; null while none are being accepted. */
  const [done, setDone] = useState<Progress | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const accept = useAcceptance();
  const plan = query.data?.data;
  const chosen = (plan?.pairs ?? []).filter((pair) => !left.has(keyOf(pair)));
  const profit = chosen.reduce((sum, { order }) => sum + order.profit_value, 0);

  const toggle = (pair: PlannedPairView) => {
    const next = new Set(left);
    if (!next.delete(keyOf(pair))) next.add(keyOf(pair));
    setLeft(next);
  };
  const run = async () => {
    onBusy(true);
    setDone({ of: chosen.length, count: 0 });
    const refusals = await accept(chosen, (count) => setDone({ of: chosen.length, count }));
    onBusy(false);
    setDone(null);
    setRefused(refusals);
    if (refusals.length === 0) onClose();
  };

  if (plan === undefined) {
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <DelayedSkeleton rows={6} rowHeight={48} />
    );
  }
  return (
    <div aria-busy={query.isFetching}>
      <PlanProof profit={plan.profit} most={plan.at_most}>
        {plan.is_proven
          ? plan.pairs.length > 0
            ? t('plan.noOther')
            : t('plan.nothing')
          : t('plan.notProven')}
      </PlanProof>
      <Refusals sentences={refused} />
      <ul className={classes.pairs}>
        {plan.pairs.map((pair) => (
          <PlannedPair
            key={keyOf(pair)}
            pair={pair}
            isChosen={!left.has(keyOf(pair))}
            disabled={done !== null}
            onToggle={() => toggle(pair)}
          />
        ))}
      </ul>
      {plan.waiting.length > 0 ? (
        <details className={classes.rest}>
          <summary>{t('plan.waiting', { count: plan.waiting.length })}</summary>
          <ul className={classes.waiting}>
            {plan.waiting.map(({ vehicle, others }) => (
              <li key={vehicle.vehicle_planning_id}>
                <strong>{vehicle.vehicle_number}</strong>
                <RunnersUp others={others} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {plan.left_loads > 0 ? (
        <p className={classes.note}>{t('plan.leftLoads', { count: plan.left_loads })}</p>
      ) : null}
      {plan.other_currencies > 0 ? (
        <p className={classes.note}>
          {t('plan.otherCurrencies', { count: plan.other_currencies })}
        </p>
      ) : null}
      {plan.has_more_loads ? <p className={classes.note}>{t('plan.moreLoads')}</p> : null}
      {plan.not_compared > 0 ? (
        <p className={classes.note}>{t('plan.notCompared', { count: plan.not_compared })}</p>
      ) : null}
      <PlanFoot
        profit={profit}
        done={done}
        label={t('plan.accept', { count: chosen.length })}
        isEmpty={chosen.length === 0}
        onAccept={() => void run()}
        onClose={onClose}
      />
    </div>
  );
}

/** Assigns pair after pair, so that each has a true answer, and returns why some were refused. */
function useAcceptance() {
  const { t } = useTranslation('planning');
  const [assign] = useAssignVehiclePlanningMutation();
  const dispatch = useAppDispatch();
  const flash = useFlash();
  return async (pairs: readonly PlannedPairView[], onDone: (count: number) => void) => {
    const refused: string[] = [];
    let profit = 0;
    for (const [place, { vehicle, order }] of pairs.entries()) {
      const { error } = await assign({
        id: order.order_id,
        assignPayload: {
          vehicle_planning_id: vehicle.vehicle_planning_id,
          calculated_route_id: order.calculated_route_id,
          unloading_date: null,
        },
      });
      const pair = { plate: vehicle.vehicle_number, load: order.order_number };
      if (error) {
        refused.push(t('plan.refused', { ...pair, why: errorSentence(readApiError(error)) }));
      } else profit += order.profit_value;
      onDone(place + 1);
    }
    const accepted = pairs.length - refused.length;
    const [first] = pairs;
    if (first) dispatch(loadAssigned(first.order.order_id));
    if (accepted > 0) {
      flash.success(t('plan.done', { count: accepted, profit: formatMoney(profit) }));
    }
    return refused;
  };
}
