import { expect, it } from 'vitest';
import { cellChange, isEditableColumn } from './order-cells';
import { ORDER_COLUMNS } from './order-columns';

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
