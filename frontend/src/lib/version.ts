/** The `If-Match` of a record: its `updated_at` in microseconds since 1970, quoted. */
export function versionOf(updatedAt: string): string {
  const fraction = /\.(\d+)/u.exec(updatedAt)?.[1] ?? '';
  const seconds = Math.floor(Date.parse(updatedAt) / 1000);
  // Below 2^53 until the year 2255.
  return `"${String(seconds * 1_000_000 + Number(fraction.padEnd(6, '0').slice(0, 6)))}"`;
}
