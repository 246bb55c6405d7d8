/** The vehicles that could take a load; the server sorts them by profit. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListLoadVehiclesQuery } from '@/api/generated/loads';
import { DelayedSkeleton } from '@/components/delayed-skeleton';
import { DoubtMark } from '@/components/doubt-mark';
import { EstimateMark } from '@/components/estimate-mark';
import { ErrorPanel } from '@/components/error-panel';
import { formatDistance } from '@/lib/distance';
import { asCurrency, formatMoney } from '@/lib/money';
import { countsEstimatedDays } from '@/freight/estimated-days';
import { shortPlaces } from '@/freight/places';
import { sayVehicleCost } from '@/freight/vehicle-cost';
import { AssignDialog } from './assign-dialog';
import type { Assignable, Candidate } from './assignable';
import classes from './assigning.module.css';

interface CandidatesProps {
  load: Assignable;
  /** Runs once the load has its vehicle. */
  onAssigned?: () => void;
}

export function Candidates({ load, onAssigned }: CandidatesProps) {
  const { t } = useTranslation(['loads', 'record']);
  if (load.vehicle !== null) {
    return (
      <div className={classes.candidates}>
        <p className={classes.none}>{t('candidates.taken', { vehicle: load.vehicle })}</p>
      </div>
    );
  }
  return <FreeVehicles load={load} onAssigned={onAssigned} />;
}

function FreeVehicles({ load, onAssigned }: CandidatesProps) {
  const { t } = useTranslation(['loads', 'record']);
  // Vehicles become free and get taken meanwhile, so each opening asks again.
  const query = useListLoadVehiclesQuery({ id: load.id }, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<Candidate | null>(null);
  const candidates = query.data?.data;

  if (query.error && !candidates) {
    return (
      <div className={classes.candidates}>
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  }
  if (!candidates) {
    return (
      <div className={classes.candidates}>
        <DelayedSkeleton rows={3} />
      </div>
    );
  }
  if (candidates.length === 0) {
    return (
      <div className={classes.candidates}>
        <p className={classes.none}>{t('candidates.none')}</p>
      </div>
    );
  }
  return (
    <div className={classes.candidates} aria-busy={query.isFetching}>
      <table className={classes.table}>
        <caption className={classes.caption}>
          {t('candidates.of', { load: load.order_number })}
          {load.currency === 'EUR' ? null : (
            <span className={classes.notConverted}>
              {t('candidates.notConverted', { currency: load.currency })}
            </span>
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('candidates.vehicle')}</th>
            <th scope="col">{t('candidates.location')}</th>
            <th scope="col">{t('candidates.free')}</th>
            <th scope="col">{t('record:vehicle.subcontractor_id')}</th>
            <th scope="col" className={classes.number}>
              {t('candidates.vehicleCost')}
            </th>
            <th scope="col" className={classes.number}>
              {t('candidates.distance')}
            </th>
            <th scope="col" className={classes.number}>
              {t('candidates.empty')}
            </th>
            <th scope="col" className={classes.number}>
              {t('record:order.cost')}
            </th>
            <th scope="col" className={classes.number}>
              {t('record:order.profit')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('candidates.select')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {candidates.map((candidate) => (
            <CandidateRow
              key={candidate.vehicle_planning_id}
              candidate={candidate}
              onSelect={() => setChosen(candidate)}
            />
          ))}
        </tbody>
      </table>
      {candidates.some((candidate) => countsEstimatedDays(candidate.days_estimated, 'profit')) ? (
        <p className={classes.remark}>{`≈ ${t('candidates.estimated')}`}</p>
      ) : null}
      {chosen ? (
        <AssignDialog
          load={load}
          candidate={chosen}
          onAssigned={onAssigned}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </div>
  );
}

/** A row of the table; on a phone it is a card, where each figure has its own label. */
function CandidateRow({ candidate, onSelect }: { candidate: Candidate; onSelect: () => void }) {
  const { t } = useTranslation(['loads', 'record']);
  const currency = asCurrency(candidate.currency);
  const estimate = (amount: 'cost' | 'profit') =>
    countsEstimatedDays(candidate.days_estimated, amount) ? <EstimateMark /> : null;
  return (
    <tr>
      <th scope="row">{candidate.vehicle_number}</th>
      <td className={classes.place} title={candidate.vehicle_location}>
        {shortPlaces(candidate.vehicle_location)}
      </td>
      <td data-label={t('candidates.free')}>{candidate.availability_date}</td>
      <td data-label={t('record:vehicle.subcontractor_id')}>{candidate.supplier?.company_name}</td>
      <td className={classes.number} data-label={t('candidates.vehicleCost')}>
        {sayVehicleCost(candidate.vehicle_cost_type, candidate.vehicle_cost)}
      </td>
      <td className={classes.number} data-label={t('candidates.distance')}>
        {candidate.is_distance_doubtful ? <DoubtMark /> : null}
        {formatDistance(candidate.distance)}
      </td>
      <td className={classes.number} data-label={t('candidates.empty')}>
        {formatDistance(candidate.empty_distance)}
      </td>
      <td className={classes.number} data-label={t('record:order.cost')}>
        {estimate('cost')}
        {formatMoney(candidate.cost, currency)}
      </td>
      <td
        className={classes.number}
        data-label={t('record:order.profit')}
        data-negative={candidate.profit < 0 || undefined}
      >
        {estimate('profit')}
        {formatMoney(candidate.profit, currency)}
      </td>
      <td className={classes.choose}>
        {candidate.insurance_expired ? (
          <span className={classes.expired}>{t('candidates.insuranceExpired')}</span>
        ) : (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t('candidates.selectVehicle', { vehicle: candidate.vehicle_number })}
            onClick={onSelect}
          >
            {t('candidates.select')}
          </Button>
        )}
      </td>
    </tr>
  );
}
