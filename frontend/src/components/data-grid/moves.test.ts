import { expect, it } from 'vitest';
import type { Direction } from './keyboard';
import { movePlace } from './moves';

const extent = { rows: 500, loaded: 40, columns: 6, page: 20 };

it.each<[Direction, [number, number], [number, number]]>([
  ['up', [5, 2], [4, 2]],
  ['up', [0, 2], [-1, 2]],
  ['up', [-1, 2], [-1, 2]],
  ['down', [-1, 2], [0, 2]],
  ['down', [499, 2], [499, 2]],
  ['left', [5, 0], [5, 0]],
  ['right', [5, 5], [5, 5]],
  ['topEdge', [30, 3], [0, 3]],
  ['bottomEdge', [3, 3], [39, 3]],
  ['leftEdge', [3, 3], [3, 0]],
  ['rowEnd', [3, 3], [3, 5]],
  ['first', [30, 3], [0, 0]],
  ['last', [3, 3], [499, 5]],
  ['pageDown', [3, 3], [23, 3]],
  ['pageDown', [490, 3], [499, 3]],
  ['pageUp', [30, 3], [10, 3]],
  ['pageUp', [3, 3], [0, 3]],
])('%s from %j leads to %j', (to, [row, column], [newRow, newColumn]) => {
  expect(movePlace({ row, column }, to, extent)).toEqual({ row: newRow, column: newColumn });
});

it('has only the heads to walk in an empty list', () => {
  const empty = { ...extent, rows: 0, loaded: 0 };
  expect(movePlace({ row: -1, column: 2 }, 'down', empty)).toEqual({ row: -1, column: 2 });
  expect(movePlace({ row: -1, column: 2 }, 'last', empty)).toEqual({ row: -1, column: 5 });
});
