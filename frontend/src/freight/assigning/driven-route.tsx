/** The places of a load in the order in which they are driven. */
import { useGetOrderQuery } from '@/api/generated/orders';
import type { LegView } from '@/api/generated/types';
import { stopsIn } from '@/freight/places';
import type { Assignable } from './assignable';

/** The list tells loadings and unloadings apart, so with several of them the order itself is asked. */
export function DrivenRoute({ load }: { load: Assignable }) {
  const listed = [...stopsIn(load.loading_place), ...stopsIn(load.unloading_place)];
  const { data, isError } = useGetOrderQuery({ id: load.id }, { skip: listed.length <= 2 });
  if (listed.length <= 2 || isError) return listed.join(' → ');
  // A place that stays empty would let the dialog jump.
  return data ? drivenStops(data.data.cargos).join(' → ') : '\u00a0';
}

function drivenStops(legs: readonly LegView[]): string[] {
  return legs
    .flatMap((leg) => [
      { at: leg.loading_position_index, place: leg.loading_address },
      { at: leg.unloading_position_index, place: leg.unloading_address },
    ])
    .sort((one, other) => one.at - other.at)
    .map(({ place }) => place)
    .filter((place, index, places) => place !== places[index - 1]);
}
