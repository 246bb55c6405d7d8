/** Loads one after the other over some days, with one driver's legal times; accepted in whole or in part. */
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProposeChainsQuery } from '@/api/generated/planning';
import type { ChainView } from '@/api/generated/types';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { ErrorPanel } from '@/components/error-panel';
import { PlanFoot, PlanProof, Refusals, type Progress } from './plan-parts';
import { PlannedChain } from './planned-chain';
import { useChainAcceptance } from './use-chain-acceptance';
import classes from './best-plan.module.css';

const DAYS = [3, 5, 7, 10, 14];
const USUAL_DAYS = 7;

interface ChainsProps {
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

const keyOf = ({ vehicle }: ChainView) => vehicle.vehicle_planning_id;

export function Chains({ onBusy, onClose }: ChainsProps) {
  const { t } = useTranslation('planning');
  const [days, setDays] = useState(USUAL_DAYS);
  // It is read again when somebody takes a load meanwhile.
  const query = useProposeChainsQuery({ days }, { refetchOnMountOrArgChange: true });
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [done, setDone] = useState<Progress | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const accept = useChainAcceptance();
  const plan = query.currentData?.data;
  const chosen = (plan?.chains ?? []).filter((chain) => !left.has(keyOf(chain)));
  const loads = chosen.reduce((count, { rides }) => count + rides.length, 0);
  const profit = chosen.reduce((sum, chain) => sum + chain.profit, 0);

  const toggle = (chain: ChainView) => {
    const next = new Set(left);
    if (!next.delete(keyOf(chain))) next.add(keyOf(chain));
    setLeft(next);
  };
  const run = async () => {
    onBusy(true);
    setDone({ of: loads, count: 0 });
    const refusals = await accept(chosen, (count) => setDone({ of: loads, count }));
    onBusy(false);
    setDone(null);
    setRefused(refusals);
    if (refusals.length === 0) onClose();
  };
  const notes = plan
    ? [
        plan.free_loads > 0 && t('plan.leftLoads', { count: plan.free_loads }),
        plan.left_loads > 0 && t('chains.leftLoads', { count: plan.left_loads }),
        plan.other_currencies > 0 && t('plan.otherCurrencies', { count: plan.other_currencies }),
        plan.has_more_loads && t('plan.moreLoads'),
        plan.left_vehicles > 0 && t('plan.notCompared', { count: plan.left_vehicles }),
      ].filter((note) => note !== false)
    : [];

  return (
    <div aria-busy={query.isFetching}>
      <NativeSelect
        className={classes.days}
        label={t('chains.days')}
        value={String(days)}
        disabled={done !== null}
        onChange={(event) => setDays(Number(event.currentTarget.value))}
        data={DAYS.map((count) => ({
          value: String(count),
          label: t('chains.dayCount', { count }),
        }))}
      />
      {plan ? (
        <>
          <PlanProof profit={plan.profit} most={plan.at_most}>
            {plan.is_cut_short
              ? t('plan.notProven')
              : plan.chains.length > 0
                ? t('chains.bound')
                : t('plan.nothing')}
          </PlanProof>
          {plan.chains.length > 0 ? <p className={classes.legal}>{t('chains.legal')}</p> : null}
          <Refusals sentences={refused} />
          <ul className={classes.pairs}>
            {plan.chains.map((chain) => (
              <PlannedChain
                key={keyOf(chain)}
                chain={chain}
                isChosen={!left.has(keyOf(chain))}
                disabled={done !== null}
                onToggle={() => toggle(chain)}
              />
            ))}
          </ul>
          {notes.map((note) => (
            <p key={note} className={classes.note}>
              {note}
            </p>
          ))}
        </>
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <DelayedSkeleton rows={6} rowHeight={48} />
      )}
      <PlanFoot
        profit={profit}
        done={done}
        label={t('chains.accept', { count: loads })}
        isEmpty={loads === 0}
        onAccept={() => void run()}
        onClose={onClose}
      />
    </div>
  );
}
