import { describe, expect, it } from 'vitest';
import {
  positionsIn,
  positionsOfLeg,
  ranked,
  swapped,
  withoutLeg,
  type LegPositions,
} from './positions';

/** `[[1, 2], [3, 4]]`: loading and unloading of each leg. */
const legs = (pairs: [number, number][]): LegPositions[] =>
  pairs.map(([loading, unloading]) => ({
    loading_position_index: loading,
    unloading_position_index: unloading,
  }));
const pairs = (from: LegPositions[]) =>
  from.map((leg) => [leg.loading_position_index, leg.unloading_position_index]);

it.each([
  [0, [1, 2]],
  [1, [3, 4]],
  [7, [15, 16]],
])('a new leg %i takes the next two', (index, expected) => {
  expect(pairs([positionsOfLeg(index)])).toEqual([expected]);
});

describe('deleting', () => {
  it.each<[string, [number, number][], number, [number, number][]]>([
    [
      'the first',
      [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
      0,
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      'the last',
      [
        [1, 2],
        [3, 4],
      ],
      1,
      [[1, 2]],
    ],
    [
      'one around others',
      [
        [1, 6],
        [2, 3],
        [4, 5],
      ],
      0,
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      'one in between',
      [
        [1, 4],
        [2, 3],
        [5, 6],
      ],
      1,
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      'one interleaved',
      [
        [1, 3],
        [2, 4],
      ],
      0,
      [[1, 2]],
    ],
    ['the only one', [[1, 2]], 0, []],
  ])('%s closes the gaps and keeps the order', (_name, before, index, after) => {
    expect(pairs(withoutLeg(legs(before), index))).toEqual(after);
  });
});

describe('picking a position', () => {
  it.each<
    [string, [number, number][], number, 'loading' | 'unloading', number, [number, number][]]
  >([
    [
      'swaps with another leg',
      [
        [1, 2],
        [3, 4],
      ],
      0,
      'unloading',
      3,
      [
        [1, 3],
        [2, 4],
      ],
    ],
    [
      'swaps within the leg',
      [
        [1, 2],
        [3, 4],
      ],
      1,
      'loading',
      4,
      [
        [1, 2],
        [4, 3],
      ],
    ],
    [
      'its own changes nothing',
      [
        [1, 2],
        [3, 4],
      ],
      0,
      'loading',
      1,
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['of a leg that is not there changes nothing', [[1, 2]], 3, 'loading', 2, [[1, 2]]],
  ])('%s', (_name, before, index, kind, position, after) => {
    expect(pairs(swapped(legs(before), index, kind, position))).toEqual(after);
  });

  it('leaves the legs that were given as they were', () => {
    const before = legs([
      [1, 2],
      [3, 4],
    ]);
    swapped(before, 0, 'loading', 4);
    expect(pairs(before)).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });
});

it('numbers stops without gaps, in their order', () => {
  expect(
    pairs(
      ranked(
        legs([
          [7, 9],
          [2, 8],
        ]),
      ),
    ),
  ).toEqual([
    [2, 4],
    [1, 3],
  ]);
});

it('takes only the positions of a leg', () => {
  const leg = { ...positionsOfLeg(0), vin_numbers: 'X' };
  expect(positionsIn([leg])).toEqual([positionsOfLeg(0)]);
});
