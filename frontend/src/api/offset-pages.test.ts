import { expect, it } from 'vitest';
import { loadedRows, nextOffset, PAGE_SIZE } from './offset-pages';

const page = (ids: number[], total: number) => ({
  data: ids.map((id) => ({ id })),
  meta: { total },
});
const range = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i);

it('asks for the page after a full one, and for none after a short one', () => {
  expect(nextOffset(page(range(1, PAGE_SIZE), 45), [], 20)).toBe(40);
  expect(nextOffset(page(range(1, PAGE_SIZE - 1), 45), [], 20)).toBeUndefined();
  expect(nextOffset(page([], 0), [], 0)).toBeUndefined();
});

it('joins pages in order, a row that slid onto the next page once', () => {
  expect(loadedRows([page([1, 2], 4), page([2, 3], 3)])).toEqual({
    rows: [{ id: 1 }, { id: 2 }, { id: 3 }],
    total: 3,
  });
  expect(loadedRows(undefined)).toEqual({ rows: [], total: 0 });
});
