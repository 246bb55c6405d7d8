/**
 * The order in which stops are visited. Every leg has a loading and an unloading, each with a position
 * from 1 to twice the number of legs (orders specification, section 4).
 */

export interface LegPositions {
  loading_position_index: number;
  unloading_position_index: number;
}

export type StopKind = 'loading' | 'unloading';

const FIELDS = {
  loading: 'loading_position_index',
  unloading: 'unloading_position_index',
} as const satisfies Record<StopKind, keyof LegPositions>;

/** The first positions of leg `index`, counted from zero: 2n+1 and 2n+2. */
export function positionsOfLeg(index: number): LegPositions {
  return { loading_position_index: 2 * index + 1, unloading_position_index: 2 * index + 2 };
}

/** Only the positions of legs. */
export function positionsIn(legs: readonly LegPositions[]): LegPositions[] {
  return legs.map(({ loading_position_index, unloading_position_index }) => ({
    loading_position_index,
    unloading_position_index,
  }));
}

/** Without leg `index`: the others close the gaps and keep their order. */
export function withoutLeg(legs: readonly LegPositions[], index: number): LegPositions[] {
  return ranked(legs.filter((_leg, at) => at !== index));
}

/** The same order of stops, numbered from 1 without gaps. */
export function ranked(legs: readonly LegPositions[]): LegPositions[] {
  const taken = legs
    .flatMap((leg) => [leg.loading_position_index, leg.unloading_position_index])
    .sort((a, b) => a - b);
  const rank = (position: number) => taken.indexOf(position) + 1;
  return legs.map((leg) => ({
    loading_position_index: rank(leg.loading_position_index),
    unloading_position_index: rank(leg.unloading_position_index),
  }));
}

/** With a stop moved to `position`, where it swaps with the former one. */
export function swapped(
  legs: readonly LegPositions[],
  index: number,
  kind: StopKind,
  position: number,
): LegPositions[] {
  const old = legs[index]?.[FIELDS[kind]];
  const next = positionsIn(legs);
  if (old === undefined || old === position) return next;
  for (const leg of next) {
    for (const field of Object.values(FIELDS)) {
      if (leg[field] === position) leg[field] = old;
      else if (leg[field] === old) leg[field] = position;
    }
  }
  return next;
}
