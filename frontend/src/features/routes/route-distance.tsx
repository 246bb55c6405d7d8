import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DistanceField } from '@/components/fields/distance-field';
import { lazyPart } from '@/components/lazy-part';
import { estimateNotes } from '@/freight/estimate-notes';
import type { RouteView } from '@/freight/route-map/points';
import { formatMoment } from '@/lib/dates';
import { formatDistance, formatKilometres, type DistanceProblem } from '@/lib/distance';
import type { MeasuredRoute } from './points';
import type { Measured } from './use-measured';
import classes from './routes.module.css';

/** A route leads somewhere, while other distances may be 0. */
export type RouteDistanceProblem = DistanceProblem | 'zero';

const FerryChoice = lazyPart(() => import('@/freight/ferry-choice'));

interface RouteDistanceProps {
  route: RouteView;
  /** Whether the points are those of the route. */
  isSame: boolean;
  measured: Measured;
  hasStart: boolean;
  /** What a user has entered; null if it is measured. */
  typed: string | null;
  /** Why it could not be saved. */
  problem: RouteDistanceProblem | null;
  onTyped: (text: string | null) => void;
  isChoosing: boolean;
  onByLand: (byLand: boolean) => void;
}

/** Who has to be named beside what they know. */
const SOURCES: Readonly<Partial<Record<MeasuredRoute['provider'], string>>> = {
  roads: '© OpenStreetMap contributors',
  osrm: '© OpenStreetMap contributors',
  google: 'Powered by Google',
};

/** How far the route is, and what is known about that. */
export function RouteDistance({
  route,
  isSame,
  measured,
  hasStart,
  typed,
  problem,
  onTyped,
  isChoosing,
  onByLand,
}: RouteDistanceProps) {
  const { t } = useTranslation(['routes', 'common', 'record', 'estimates']);
  const found = measured.route;
  const distance = isSame ? route.distance : found?.distance;
  const empty = isSame ? route.empty_distance : found?.legs[0];
  const notes = [
    route.has_corrected_route && isSame
      ? t('correctedBy', {
          name: route.corrected_by ?? t('somebody'),
          day: route.corrected_at ? formatMoment(route.corrected_at) : '',
        })
      : null,
    route.has_corrected_route || !isSame
      ? t('calculated', { distance: formatDistance(route.calculated_distance) })
      : null,
    hasStart && empty !== undefined && typed === null
      ? t('empty', { distance: formatDistance(empty) })
      : null,
    found?.is_fallback ? t('fallback') : null,
    found?.provider === 'estimate' && !found.is_fallback ? t('estimated') : null,
    ...(found ? estimateNotes(found) : []),
    route.by_land && !found?.ferry_choice ? t('record:order.by_land') : null,
    found?.is_doubtful ? t('estimates:distanceDoubtful') : null,
    found?.crosses_water ? t('water') : null,
    found && !found.is_fallback ? SOURCES[found.provider] : null,
  ].filter((note) => note !== null && note !== undefined);
  return (
    <section className={classes.distance} aria-label={t('distance')}>
      <DistanceField
        name="distance"
        label={t('distance')}
        error={problem === 'zero' ? t('zero') : problem && t(`common:distance.${problem}`)}
        value={typed ?? (distance === undefined ? '' : formatKilometres(distance))}
        onChange={(text) =>
          onTyped(distance !== undefined && text === formatKilometres(distance) ? null : text)
        }
      />
      <div className={classes.notes} role="status">
        {measured.isMeasuring ? <p>{t('measuring')}</p> : null}
        {typed !== null && distance !== undefined ? (
          <p>
            {t('measured', { distance: formatDistance(distance) })}{' '}
            <Anchor component="button" type="button" onClick={() => onTyped(null)}>
              {t('takeMeasured')}
            </Anchor>
          </p>
        ) : null}
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {found?.ferry_choice ? (
        <FerryChoice
          meanwhile={(failure) => failure}
          choice={found.ferry_choice}
          byLand={route.by_land}
          disabled={isChoosing}
          onChange={onByLand}
        />
      ) : null}
    </section>
  );
}
