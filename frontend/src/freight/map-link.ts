/** A town with its surroundings. */
const ZOOM = 12;

/**
 * A link to a point on OpenStreetMap, which is not contacted until a user follows the link.
 *
 * @param latitude degrees north in WGS 84
 * @param longitude degrees east
 */
export function mapLink(latitude: number, longitude: number): string {
  const [lat, lon] = [String(latitude), String(longitude)];
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=${String(ZOOM)}/${lat}/${lon}`;
}

/**
 * A link to driving directions on OpenStreetMap from a point to itself, to which the person adds the
 * other end.
 *
 * @param latitude degrees north in WGS 84
 * @param longitude degrees east
 */
export function directionsLink(latitude: number, longitude: number): string {
  const point = `${String(latitude)},${String(longitude)}`;
  const query = new URLSearchParams({ from: point, to: point });
  return `https://www.openstreetmap.org/directions?${query.toString()}`;
}
