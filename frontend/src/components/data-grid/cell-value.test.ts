import { beforeAll, describe, expect, it } from 'vitest';
import { startLanguages } from '@/lib/languages';
import { cellText, copyText, editText, readValue } from './cell-value';
import { planPaste } from './paste-plan';
import type { CellEdit, CellValue, GridColumn } from './types';

beforeAll(() => startLanguages('en'));

interface Load {
  id: number;
  revenue: CellValue;
  locked?: boolean;
}

const STATUS: CellEdit<Load> = {
  as: 'select',
  options: [
    { value: 'PLANNED', label: 'Planned' },
    { value: 'LOADED', label: () => 'Loaded' },
  ],
  clearable: false,
};
const row: Load = { id: 1, revenue: 0 };

const column = (more: object): GridColumn<Load> => ({
  id: 'x',
  title: 'X',
  width: 80,
  kind: 'text',
  value: () => null,
  ...more,
});

it.each([
  ['money', 123_450, '1,234.50', '1234.50'],
  ['money', -5, '-0.05', '-0.05'],
  ['km', 1_234_567, '1,235', '1235'],
  ['number', 12.5, '12.5', '12.5'],
  ['date', '2026-03-09', '2026-03-09', '2026-03-09'],
  ['text', 'UAB Vežėjas', 'UAB Vežėjas', 'UAB Vežėjas'],
  ['text', null, '', ''],
  ['tick', true, 'Yes', 'Yes'],
  ['tick', false, '', ''],
])('%s %j is shown as %j and copied as %j', (kind, value, shown, copied) => {
  const own = column({ kind, value: () => value });
  expect(cellText(own, row, value)).toBe(shown);
  expect(copyText(own, row, undefined)).toBe(copied);
});

it('copies what an edit under way shows', () => {
  const own = column({ kind: 'money', value: () => 100 });
  expect(copyText(own, row, { is: 'saving', value: 250 })).toBe('2.50');
});

it('shows the label of a code', () => {
  expect(cellText(column({ edit: STATUS }), row, 'LOADED')).toBe('Loaded');
});

it.each([
  [{ as: 'money' }, 123_450, '1234.50'],
  [{ as: 'km' }, 1_234_000, '1234'],
  [{ as: 'number' }, 7, '7'],
  [{ as: 'text' }, null, ''],
])('an editor %j opens %j as %j', (edit, value, text) => {
  expect(editText(edit as CellEdit<Load>, value)).toBe(text);
});

describe('typed and pasted text', () => {
  it.each<[CellEdit<Load>, string, CellValue]>([
    [{ as: 'money' }, '1 234,5', 123_450],
    [{ as: 'money' }, '', null],
    [{ as: 'km' }, '1,234', 1_234_000],
    [{ as: 'date' }, '20260309', '2026-03-09'],
    [{ as: 'number' }, '-1,5', -1.5],
    [{ as: 'text' }, '  note ', 'note'],
    [STATUS, 'loaded', 'LOADED'],
    [STATUS, 'PLANNED', 'PLANNED'],
  ])('%j reads %j as %j', (edit, text, value) => {
    expect(readValue(edit, row, text)).toEqual({ ok: true, value });
  });

  it.each<[CellEdit<Load>, string, string]>([
    [{ as: 'money' }, '1.234', 'At most two decimals'],
    [{ as: 'date' }, '2026-02-31', 'There is no such day'],
    [{ as: 'km' }, 'far', 'Write whole kilometres such as 1234'],
    [{ as: 'number' }, 'x', 'Write a number such as 12.5'],
    [{ as: 'text', maxLength: 3 }, 'four', 'At most 3 characters'],
    [{ as: 'text', clearable: false }, ' ', 'This cell cannot be empty'],
    [STATUS, '', 'This cell cannot be empty'],
    [STATUS, 'Lost', '“Lost” is not in the list'],
  ])('%j refuses %j: %s', (edit, text, problem) => {
    expect(readValue(edit, row, text)).toEqual({ ok: false, problem });
  });
});

describe('a paste', () => {
  const rows: Load[] = [
    { id: 1, revenue: 100 },
    { id: 2, revenue: 200 },
    { id: 3, revenue: 300, locked: true },
  ];
  const revenue = column({
    id: 'revenue',
    kind: 'money',
    value: (load: Load) => load.revenue,
    edit: { as: 'money', refusal: (load: Load) => (load.locked ? 'Invoiced' : null) },
  });
  const plan = (table: string[][], columns: (GridColumn<Load> | null)[], firstRow = 0) =>
    planPaste(table, {
      rows,
      rowId: ({ id }) => id,
      columns,
      firstRow,
      valueOf: (load) => load.revenue,
      versionOf: () => undefined,
    });

  it('fills a column downwards', () => {
    expect(plan([['5'], ['6']], [revenue])).toEqual({
      changes: [
        { rowId: 1, columnId: 'revenue', from: 100, to: 500 },
        { rowId: 2, columnId: 'revenue', from: 200, to: 600 },
      ],
      skipped: 0,
      problem: null,
    });
  });

  it('leaves out what is locked, unreadable, not editable or not loaded', () => {
    const result = plan([['x', 'note'], ['6'], ['7'], ['8']], [revenue, column({ id: 'note' })]);
    expect(result.changes).toEqual([{ rowId: 2, columnId: 'revenue', from: 200, to: 600 }]);
    expect(result.skipped).toBe(4);
    expect(result.problem).toBe('Write an amount such as 1234.50');
  });

  it('changes nothing where the value is the same', () => {
    expect(plan([['1.00']], [revenue]).changes).toEqual([]);
  });
});
