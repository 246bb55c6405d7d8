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

export function normaliseVin(text: string): string {
  return text.replace(/\s/gu, '').toUpperCase();
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

/** Splits typed or pasted text at commas, semicolons, spaces and new lines. */
export function splitVins(text: string): string[] {
  return text
    .split(/[\s,;]+/u)
    .map(normaliseVin)
    .filter((vin) => vin !== '');
}
