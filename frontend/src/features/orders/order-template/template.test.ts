import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ORDER_COLUMNS } from '../order-columns';
import { gridTemplate, groupsOf, payloadOfGrid, turned } from './template';

it('draws every column that the server knows, in its order', () => {
  const document = JSON.parse(readFileSync('../api/openapi.json', 'utf8')) as {
    components: { schemas: { OrderColumn: { enum: string[] } } };
  };
  expect(ORDER_COLUMNS.map(({ id }) => id)).toEqual(document.components.schemas.OrderColumn.enum);
});

it('hides in the grid what the template does not name, whether it was turned off or not', () => {
  const template = gridTemplate({
    fiels: ['profit', 'status'],
    disabled_fields: ['cost'],
    is_default: false,
    updated_at: '2026-03-10T08:00:00Z',
  });
  expect(template.order).toEqual(['profit', 'status']);
  expect(template.hidden).toContain('cost');
  expect(template.hidden).toContain('author');
  expect(template.hidden).not.toContain('profit');
});

it('sends the grid as shown and turned off, each in the order of the grid', () => {
  expect(
    payloadOfGrid({
      order: ['order_number', 'cost', 'status', 'profit'],
      hidden: ['profit', 'cost'],
    }),
  ).toEqual({ fields: ['order_number', 'status'], disabled_fields: ['cost', 'profit'] });
});

it('groups the columns with the name of the row first, and moves them between the groups', () => {
  const groups = groupsOf(
    {
      fiels: ['status', 'order_number'],
      disabled_fields: ['cost'],
      is_default: false,
      updated_at: '2026-03-10T08:00:00Z',
    },
    ['order_number', 'status', 'cost', 'author'],
  );
  expect(groups).toEqual({
    shown: ['order_number', 'status'],
    disabled: ['cost'],
    available: ['author'],
  });
  const off = turned(groups, 'status', false);
  expect(off).toEqual({
    shown: ['order_number'],
    disabled: ['status', 'cost'],
    available: ['author'],
  });
  expect(turned(off, 'author', true)).toEqual({
    shown: ['order_number', 'author'],
    disabled: ['status', 'cost'],
    available: [],
  });
});
