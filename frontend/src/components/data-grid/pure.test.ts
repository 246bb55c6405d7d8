import { describe, expect, it } from 'vitest';
import { formatTable, parseTable } from './clipboard';
import { rowTop, scrollToShow } from './geometry';
import { moveId, NO_CHOICE, orderColumns, parseChoice, pinnedIds, widthOf } from './layout';
import { RowSlots } from './row-slots';
import { extendTo, extentOf, toggleRow } from './selection';
import type { GridColumn } from './types';

const column = (id: string, more: object = {}): GridColumn<unknown> => ({
  id,
  title: id,
  width: 100,
  kind: 'text',
  value: () => id,
  ...more,
});

describe('pasted text', () => {
  it.each([
    ['12.5', [['12.5']]],
    ['1\n2\n3\n', [['1'], ['2'], ['3']]],
    ['1\r\n2\r\n', [['1'], ['2']]],
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"two\nlines"\tb', [['two\nlines', 'b']]],
    ['"say ""hi"""', [['say "hi"']]],
    // A mark in the middle is only a mark: inches, nicknames.
    ['17" wheel', [['17" wheel']]],
    ['"open', [['"open']]],
    ['\n5', [[''], ['5']]],
    ['', []],
  ])('%j has the cells %j', (text, cells) => {
    expect(parseTable(text)).toEqual(cells);
  });

  it('comes back as it was copied', () => {
    const table = [
      ['a\tb', 'say "hi"'],
      ['two\nlines', ''],
    ];
    expect(parseTable(formatTable(table))).toEqual(table);
  });
});

describe('the selection', () => {
  const loaded = [11, 12, 13, 14, 15];

  it('toggles one row', () => {
    expect([...toggleRow(new Set([1]), 2)]).toEqual([1, 2]);
    expect([...toggleRow(new Set([1, 2]), 2)]).toEqual([1]);
  });

  it.each([
    [12, 14, [12, 13, 14]],
    [14, 12, [12, 13, 14]],
    [null, 13, [13]],
    // The row the range began with has gone.
    [99, 13, [13]],
    [12, 99, []],
  ])('extends from %j to %j as %j', (anchor, target, expected) => {
    expect([...extendTo(new Set(), loaded, anchor, target)]).toEqual(expected);
  });

  it('is not all rows of a list that has none', () => {
    expect(extentOf(new Set([1, 2]), [1, 2], 2)).toBe('all');
    expect(extentOf(new Set([1, 2]), [], 0)).toBe('some');
  });
});

describe('row slots', () => {
  it('fill the row that scrolled out with the one that scrolled in', () => {
    const slots = new RowSlots();
    const before = slots.assign([0, 1, 2, 3], 100);
    const after = slots.assign([2, 3, 4, 5], 100);
    expect(after.map(({ slot }) => slot)).toEqual(before.map(({ slot }) => slot));
    expect(after.find(({ index }) => index === 3)).toEqual({ slot: 3, index: 3 });
    expect(after.map(({ index }) => index).toSorted()).toEqual([2, 3, 4, 5]);
  });

  it('give the same answer when asked twice', () => {
    const slots = new RowSlots();
    slots.assign([0, 1, 2], 10);
    expect(slots.assign([5, 1, 2], 10)).toEqual(slots.assign([5, 1, 2], 10));
  });

  it('draw no row that is gone', () => {
    const slots = new RowSlots();
    slots.assign([0, 1, 2, 3], 4);
    expect(slots.assign([0, 1], 2).map(({ index }) => index)).toEqual([0, 1]);
  });

  it('keep few spare rows after a large window', () => {
    const slots = new RowSlots();
    slots.assign(
      Array.from({ length: 60 }, (_, index) => index),
      1000,
    );
    expect(slots.assign([500, 501], 1000).length).toBeLessThanOrEqual(8);
  });
});

describe('geometry', () => {
  it('lays rows below opened panels', () => {
    const panels = [{ index: 3, height: 120 }];
    expect(rowTop(3, 32, panels)).toBe(96);
    expect(rowTop(4, 32, panels)).toBe(248);
  });

  const view = {
    scrollTop: 320,
    scrollLeft: 200,
    width: 1000,
    height: 634,
    headHeight: 34,
    pinnedWidth: 150,
  };
  const box = { top: 400, left: 500, width: 100, height: 32, pinned: false };

  it.each([
    ['leaves what is in sight', {}, { top: 320, left: 200 }],
    ['shows a row above the window', { top: 100 }, { top: 100, left: 200 }],
    ['shows a row below the window', { top: 1000 }, { top: 432, left: 200 }],
    ['frees a cell from under the pinned columns', { left: 250 }, { top: 320, left: 100 }],
    ['shows a cell at the right', { left: 1300 }, { top: 320, left: 400 }],
    [
      'never scrolls sideways for a pinned cell',
      { left: 0, pinned: true },
      { top: 320, left: 200 },
    ],
  ])('%s', (_name, change, expected) => {
    expect(scrollToShow({ ...box, ...change }, view)).toEqual(expected);
  });
});

describe('column layout', () => {
  const columns = [column('a'), column('b'), column('c'), column('d')];
  const ids = (order: string[]) => orderColumns(columns, order).map(({ id }) => id);

  it('pins the first column unless another one asks', () => {
    expect([...pinnedIds(columns)]).toEqual(['a']);
    expect([...pinnedIds([column('x'), column('y', { pin: true })])]).toEqual(['y']);
  });

  it('keeps pinned columns in front, whatever was stored', () => {
    expect(ids(['d', 'c', 'b', 'a'])).toEqual(['a', 'd', 'c', 'b']);
  });

  it('puts a column the order does not know behind its neighbour', () => {
    expect(ids(['a', 'd', 'b'])).toEqual(['a', 'd', 'b', 'c']);
  });

  it('ignores stored columns that no longer exist', () => {
    expect(ids(['gone', 'a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd']);
  });

  it('moves a column to where another stands', () => {
    expect(moveId(['a', 'b', 'c', 'd'], 'b', 'd')).toEqual(['a', 'c', 'd', 'b']);
    expect(moveId(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['a', 'd', 'b', 'c']);
  });

  it('keeps widths readable', () => {
    expect(widthOf(column('a'), { ...NO_CHOICE, widths: { a: 3 } })).toBe(48);
    expect(widthOf(column('a'), { ...NO_CHOICE, widths: { a: 9000 } })).toBe(800);
  });

  it.each([[null], ['no json'], ['[]'], ['{"order":[1],"hidden":"x","widths":{"a":"wide"}}']])(
    'reads %j as no choice',
    (text) => {
      expect(parseChoice(text)).toEqual(NO_CHOICE);
    },
  );
});
