import { shortPlaces, wholePlaces } from './places';

/** The stops of an order in a cell; the cell's tip has the whole addresses. */
export function drawPlaces(stops: string) {
  const short = shortPlaces(stops);
  const whole = wholePlaces(stops);
  return <span data-tip={whole === short ? undefined : whole}>{short}</span>;
}
