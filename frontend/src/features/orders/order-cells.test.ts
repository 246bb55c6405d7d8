import { expect, it } from 'vitest';
import { cellChange, isEditableColumn } from './order-cells';
import { ORDER_COLUMNS } from './order-columns';
import { order } from './test-orders';

it.each([
  ['revenue', 150_000, { is: 'field', body: { revenue: 150_000 } }],
  ['cargo_note', null, { is: 'field', body: { cargo_note: null } }],
  [
    'received_cmr_original',
    'RECEIVED',
    { is: 'field', body: { received_cmr_original: 'RECEIVED' } },
  ],
  ['total_km', 1_200_000, { is: 'distance', body: { total_distance: 1_200_000 } }],
] as const)('sends %s alone', (column, value, change) => {
  expect(cellChange(column, value)).toEqual(change);
});

it('can save every cell that the list lets people edit', () => {
  const edited = ORDER_COLUMNS.filter(({ edit }) => edit !== undefined).map(({ id }) => id);
  expect(edited.filter((id) => !isEditableColumn(id))).toEqual([]);
  expect(edited).toHaveLength(15);
});

it.each([
  [null, null, null],
  ['OTHER', null, 'Other'],
  ['COPIES_OF_DOCUMENTS', 'two copies', 'Copies of documents: two copies'],
] as const)('tells accounting of %s and "%s" as %s', (type, note, shown) => {
  const column = ORDER_COLUMNS.find(({ id }) => id === 'note_for_accounting');
  const row = order(1, { note_for_accounting: note, note_for_accounting_type: type });
  expect(column?.value(row)).toBe(shown);
});
