import { expect, it } from 'vitest';
import { mergedRows, type SeriesRow } from './series-table';

const row = (serie: string, start_number = '1', branch = ''): SeriesRow => ({
  serie,
  start_number,
  known_start_number: '1',
  branch,
});
const lists = (...rows: SeriesRow[]): SeriesRow[] => rows;

const BEFORE = lists(row('A'), row('B'));

it.each<[string, SeriesRow[], SeriesRow[], SeriesRow[]]>([
  [
    'what both added',
    lists(row('A'), row('B'), row('M')),
    lists(row('A'), row('B'), row('T')),
    lists(row('A'), row('B'), row('M'), row('T')),
  ],
  [
    'the same one added by both as mine',
    lists(row('A'), row('B'), row('N', '5')),
    lists(row('A'), row('B'), row('N', '9')),
    lists(row('A'), row('B'), row('N', '5')),
  ],
  [
    'what they changed',
    lists(row('A'), row('B')),
    lists(row('A', '7'), row('B', '1', '2')),
    lists(row('A', '7'), row('B', '1', '2')),
  ],
  [
    'my change over theirs',
    lists(row('A', '8'), row('B')),
    lists(row('A', '7'), row('B')),
    lists(row('A', '8'), row('B')),
  ],
  ['what they deleted as deleted', lists(row('A'), row('B')), lists(row('A')), lists(row('A'))],
  [
    'what I deleted as deleted',
    lists(row('B')),
    lists(row('A'), row('B'), row('T')),
    lists(row('B'), row('T')),
  ],
  [
    'what I changed though they deleted it',
    lists(row('A'), row('B', '4')),
    lists(row('A')),
    lists(row('A'), row('B', '4')),
  ],
])('keeps %s', (_, mine, theirs, merged) => {
  expect(mergedRows(mine, theirs, BEFORE)).toEqual(merged);
});
