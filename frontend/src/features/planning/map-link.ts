/** How near the map is opened: a town with its surroundings. */
const ZOOM = 12;

/**
 * A point on OpenStreetMap. Only a link: nothing is asked of that server until somebody follows it.
 *
 * @param latitude degrees north, WGS 84
 * @param longitude degrees east
 */
export function mapLink(latitude: number, longitude: number): string {
  const [lat, lon] = [String(latitude), String(longitude)];
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=${String(ZOOM)}/${lat}/${lon}`;
}
