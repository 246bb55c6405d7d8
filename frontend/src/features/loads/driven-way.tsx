/** The places of a load in the order in which they are driven. */
import { useGetOrderQuery } from '@/api/generated/orders';
import type { LegView } from '@/api/generated/types';
import type { Load } from './loads-api';
import { stopsOf, wayOf } from './stops-text';

/** The list tells loadings and unloadings apart, so with several of them the order itself is asked. */
export function DrivenWay({ load }: { load: Load }) {
  const listed = [...stopsOf(load.loading_place), ...stopsOf(load.unloading_place)];
  const { data, isError } = useGetOrderQuery({ id: load.id }, { skip: listed.length <= 2 });
  if (listed.length <= 2 || isError) return wayOf(listed);
  // A place that stays empty would let the dialog jump.
  return data ? wayOf(drivenStops(data.data.cargos)) : '\u00a0';
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
