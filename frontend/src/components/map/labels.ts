/** Which towns are named on a map. */

/** Latitude, longitude, thousands of people, name. */
export type Town = readonly [number, number, number, string];

interface Area {
  contains: (at: [number, number]) => boolean;
}

const MOST = 80;
/** Pixels for a name. */
const WIDTH = 90;
const HEIGHT = 22;

/** The smallest town that is named, in thousands of people. */
export const leastAt = (zoom: number): number => {
  if (zoom < 4) return 3000;
  if (zoom < 5) return 900;
  if (zoom < 6) return 400;
  if (zoom < 7) return 180;
  return zoom < 8 ? 90 : 50;
};

/** The largest ones first, each with room around its name. `towns` begin with the largest. */
export function placeLabels(
  towns: readonly Town[],
  zoom: number,
  area: Area,
  pixelOf: (lat: number, lng: number) => { x: number; y: number },
): Town[] {
  const least = leastAt(zoom);
  const taken = new Set<string>();
  const named: Town[] = [];
  for (const town of towns) {
    const [lat, lng, thousands] = town;
    if (thousands < least || named.length === MOST) break;
    if (!area.contains([lat, lng])) continue;
    const { x, y } = pixelOf(lat, lng);
    const [column, row] = [Math.floor(x / WIDTH), Math.floor(y / HEIGHT)];
    const around = [-1, 0, 1].flatMap((right) =>
      [-1, 0, 1].map((down) => `${String(column + right)} ${String(row + down)}`),
    );
    if (around.some((cell) => taken.has(cell))) continue;
    taken.add(`${String(column)} ${String(row)}`);
    named.push(town);
  }
  return named;
}
