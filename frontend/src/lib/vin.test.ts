import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkDigit, readVin, splitVins, vinsInPieces } from './vin';

/** The same cases as in the server's test. */
const SAMPLE = '../api/domain/tests/samples/vin.tsv';
const PROBLEMS: Record<string, string> = {
  check_digit_differs: 'checkDigit',
  letter_ioq: 'letterIoq',
  character: 'character',
  too_long: 'tooLong',
};
const WRITTEN = '../api/domain/tests/samples/vins_written.tsv';
const cases = readFileSync(SAMPLE, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [input = '', vin = '', result = '', , reason = ''] = line.split('\t');
    // Where no check digit is required, one that differs says nothing.
    const isFree = reason === 'check_digit_differs' && !/^[1-5L]/u.test(vin);
    return isFree
      ? { input, vin, result: 'ok', problem: undefined }
      : { input, vin, result, problem: PROBLEMS[reason] };
  });

it('has the cases', () => {
  expect(cases).toHaveLength(22);
  expect(cases.filter(({ problem }) => problem === 'checkDigit')).toHaveLength(2);
});

it.each([...cases, { input: '', vin: '', result: 'error', problem: 'character' }])(
  'judges $input: $result $problem',
  ({ input, ...expected }) => {
    expect({ problem: undefined, ...readVin(input) }).toEqual(expected);
  },
);

it('reads a wrong check digit of China', () => {
  expect(readVin('LSVAA49J232047371').problem).toBe('checkDigit');
  expect(checkDigit('LSVAA49J232047371')).toBe('1');
});

it('writes ten as X', () => {
  expect(checkDigit('1M8GDM9AXKP042788')).toBe('X');
  expect(checkDigit('1G4AH59H45G118341')).toBe('4');
});

it('splits what was pasted', () => {
  expect(splitVins(' 1m8gdm9axkp042788, T7260A1234\n;11111111111111111 ')).toEqual([
    '1M8GDM9AXKP042788',
    'T7260A1234',
    '11111111111111111',
  ]);
});

it('reads numbers as they are written', () => {
  const rows = readFileSync(WRITTEN, 'utf8').trimEnd().split('\n').slice(1);
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) {
    const [text = '', numbers, inPieces, note] = row.split('\t');
    expect(splitVins(text).join(' '), note).toBe(numbers);
    expect(vinsInPieces(text).join(' '), note).toBe(inPieces);
  }
});
