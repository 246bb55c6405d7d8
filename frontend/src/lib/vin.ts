/**
 * Vehicle identification numbers by ISO 3779 and 49 CFR 565. Check digits are compulsory in North
 * America and China; elsewhere position 9 says nothing.
 */

export type VinProblem = 'tooLong' | 'character' | 'checkDigit' | 'letterIoq';

export interface VinReading {
  /** Without spaces and in capitals. */
  vin: string;
  result: 'ok' | 'warning' | 'error';
  problem?: VinProblem;
}

const LENGTH = 17;
/** North America, and China. */
const REQUIRES_CHECK_DIGIT = /^[1-5L]/u;
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const LETTER_VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 7, 9, 2, 3, 4, 5, 6, 7, 8, 9];

/** What takes no place in a line, though it is copied with it. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu;
/** The dashes of type setting. */
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu;

/** In capitals, without spaces and what cannot be seen; a whole VIN also without the dashes between its blocks. */
export function normaliseVin(text: string): string {
  const capitals = text.replace(UNSEEN, '').replace(/\s/gu, '').replace(DASHES, '-').toUpperCase();
  const whole = capitals.replaceAll('-', '');
  return whole.length === LENGTH && /^[0-9A-Z]+$/u.test(whole) ? whole : capitals;
}

/** Checks one number. Shorter ones (machinery, old vehicles) are accepted without a check. */
export function readVin(text: string): VinReading {
  const vin = normaliseVin(text);
  if (vin.length > LENGTH) return { vin, result: 'error', problem: 'tooLong' };
  if (!/^[0-9A-Z]+$/u.test(vin)) return { vin, result: 'error', problem: 'character' };
  if (vin.length < LENGTH) return { vin, result: 'ok' };
  if (/[IOQ]/u.test(vin)) return { vin, result: 'warning', problem: 'letterIoq' };
  return REQUIRES_CHECK_DIGIT.test(vin) && vin.charAt(8) !== checkDigit(vin)
    ? { vin, result: 'warning', problem: 'checkDigit' }
    : { vin, result: 'ok' };
}

/** The check digit that position 9 should have; X stands for ten. */
export function checkDigit(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * valueOf(vin.charAt(i)), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

function valueOf(character: string): number {
  const letter = LETTERS.indexOf(character);
  return letter < 0 ? Number(character) : (LETTER_VALUES[letter] ?? 0);
}

/**
 * Splits typed or pasted text at commas, semicolons, spaces and new lines. What is written in blocks (`WVG
 * ZZZ5NZAW123456`) is one number if it can be nothing else.
 */
export function splitVins(text: string): string[] {
  return text.split(SEPARATORS).flatMap((group) => joined(piecesOf(group)));
}

/** What is as long as a VIN, but may be several serial numbers as well: each as it would be without the spaces. */
export function vinsInPieces(text: string): string[] {
  return text.split(SEPARATORS).flatMap((group) => {
    const numbers = joined(piecesOf(group));
    return numbers.flatMap((_, at) => blocks(numbers.slice(at))?.whole ?? []);
  });
}

const SEPARATORS = /[,;\n\r\t]/u;
/** The length of the block that says who built the vehicle (ISO 3780). */
const MAKER = 3;

const piecesOf = (group: string) =>
  group
    .replace(UNSEEN, '')
    .split(/\s+/u)
    .map(normaliseVin)
    .filter((piece) => piece !== '');

/** The numbers of pieces that stand side by side. */
function joined(pieces: readonly string[]): string[] {
  const numbers: string[] = [];
  let rest = pieces;
  for (let first = rest[0]; first !== undefined; first = rest[0]) {
    const found = blocks(rest);
    const { whole, count } =
      found && isOne(first, found.whole) ? found : { whole: first, count: 1 };
    numbers.push(whole);
    rest = rest.slice(count);
  }
  return numbers;
}

/** The first pieces together, if several of them are exactly as long as a VIN. */
function blocks(pieces: readonly string[]): { whole: string; count: number } | undefined {
  let whole = '';
  for (const [at, piece] of pieces.entries()) {
    whole += piece;
    if (whole.length < LENGTH) continue;
    return whole.length === LENGTH && at > 0 ? { whole, count: at + 1 } : undefined;
  }
  return undefined;
}

/**
 * Whether these blocks can be nothing but one VIN: its check digit is correct, or it begins with the block of its maker
 * and ends as every VIN does, in four digits.
 */
function isOne(first: string, whole: string): boolean {
  if (readVin(whole).result !== 'ok' || !/[A-Z]/u.test(whole)) return false;
  if (whole.charAt(8) === checkDigit(whole)) return true;
  return first.length === MAKER && /[A-Z]/u.test(first) && /\d{4}$/u.test(whole);
}
