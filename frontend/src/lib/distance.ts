/** Distances are whole metres in the API and whole kilometres on the screen. */
import { formatInteger, separateNumber } from './numbers';

/** Whole metres. */
export type Metres = number;

/** More than twice around the Earth is a typing error. */
const MAX_KM = 99_999;

export type DistanceProblem = 'malformed' | 'tooLarge';

export type ParsedDistance =
  { ok: true; metres: Metres | null } | { ok: false; problem: DistanceProblem };

/** Reads whole kilometres (`1234`, `1 234`). Empty is `null`, never 0. */
export function parseKilometres(text: string): ParsedDistance {
  const bare = text.replace(/\s*km$/iu, '').trim();
  if (bare === '') return { ok: true, metres: null };
  const number = separateNumber(bare);
  if (!number.ok || number.negative || Number(number.decimals) > 0) {
    return groupedByOneSign(bare) ?? { ok: false, problem: 'malformed' };
  }
  return fromKilometres(Number(number.whole));
}

/**
 * `1,234` and `1.234`: whole kilometres have no decimals, so a sign before three digits can only be a
 * thousands separator.
 */
function groupedByOneSign(text: string): ParsedDistance | null {
  const match = /^(\d{1,3})[.,](\d{3})$/u.exec(text);
  return match ? fromKilometres(Number(`${match[1] ?? ''}${match[2] ?? ''}`)) : null;
}

function fromKilometres(kilometres: number): ParsedDistance {
  return kilometres > MAX_KM
    ? { ok: false, problem: 'tooLarge' }
    : { ok: true, metres: kilometres * 1000 };
}

/** `1234567` metres -> `1,235`, without the unit. */
export function formatKilometres(metres: Metres): string {
  return formatInteger(Math.round(metres / 1000));
}

/** `1234567` metres -> `1,235 km`. */
export function formatDistance(metres: Metres): string {
  return `${formatKilometres(metres)}\u00a0km`;
}
