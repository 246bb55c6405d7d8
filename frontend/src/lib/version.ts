const FRACTION = /\.(\d+)/u;

/** The moment of a record's last change in microseconds since 1970; `Date.parse` would drop them. */
export function microsOf(updatedAt: string): number {
  const fraction = (FRACTION.exec(updatedAt)?.[1] ?? '').padEnd(6, '0').slice(0, 6);
  // Below 2^53 until the year 2255.
  return Date.parse(updatedAt.replace(FRACTION, '')) * 1000 + Number(fraction);
}

/** The `If-Match` of a record: its `updated_at` in microseconds, quoted. */
export const versionOf = (updatedAt: string): string => `"${String(microsOf(updatedAt))}"`;
