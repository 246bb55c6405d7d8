/** What an estimated distance rests on, in words. */
import type { TFunction } from 'i18next';
import type { LearnedFromView } from '@/api/generated/types';
import { shortPlaces } from './places';

interface Basis {
  learned_from: readonly LearnedFromView[];
}

/** The corrected routes that the distance was learned from, if it was. */
export function estimateNotes(t: TFunction<'common'>, basis: Basis): string[] {
  const lanes = basis.learned_from.map(({ from, to, share }) => {
    const lane = `${shortPlaces(from)} → ${shortPlaces(to)}`;
    return share === 100 ? lane : t('estimate.partly', { lane, share });
  });
  return lanes.length > 0 ? [t('estimate.learnedFrom', { lanes: lanes.join(', ') })] : [];
}
