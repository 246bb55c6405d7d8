/** What an estimated distance rests on, in words. */
import i18next from 'i18next';
import type { FerryView, LearnedFromView } from '@/api/generated/types';
import { formatDistance } from '@/lib/distance';
import { shortPlaces } from './places';

export interface EstimateBasis {
  learned_from: readonly LearnedFromView[];
  ferries: readonly FerryView[];
}

/** The ferries on the way, and the corrected routes that the distance was learned from. */
export function estimateNotes(basis: EstimateBasis): string[] {
  const ferries = basis.ferries.map(({ from, to, distance }) =>
    i18next.t('ferries:ferry', { from, to, distance: formatDistance(distance) }),
  );
  const lanes = basis.learned_from.map(({ from, to, share }) => {
    const lane = `${shortPlaces(from)} → ${shortPlaces(to)}`;
    return share === 100 ? lane : i18next.t('ferries:partly', { lane, share });
  });
  return [
    ...ferries,
    ...(lanes.length > 0 ? [i18next.t('ferries:learnedFrom', { lanes: lanes.join(', ') })] : []),
  ];
}
