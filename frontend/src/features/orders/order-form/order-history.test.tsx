import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import type { OrderActionView } from '@/api/generated/types';
import { expectAccessible } from '@/test/axe';
import { formIsServed, openForm } from '@/test/order-form';
import { API, server, userIs } from '@/test/server';
import { actionWords } from './action-words';

const action = (changes: OrderActionView['changes'], more: Partial<OrderActionView> = {}) => ({
  id: 1,
  changed_at: '2026-03-02T08:15:00Z',
  user_name: 'Ona Petraitė',
  currency: 'EUR' as const,
  changes,
  ...more,
});

const change = (field: string, old: string | null, now: string | null) => ({
  field,
  old,
  new: now,
});

it.each([
  [
    [
      change('general.status', 'NEED_TO_BE_LOADED', 'PLANNED'),
      change('cargo.vehicle_planning_id', null, 'WPT 9234Z'),
      change('finance.cost', null, '127707'),
    ],
    'Assigned to WPT 9234Z',
    'cost nothing → 1,277.07 €, status Need to be loaded → Planned',
  ],
  [[change('cargo.vehicle_planning_id', 'ABC 1', 'XYZ 2')], 'Moved from ABC 1 to XYZ 2', ''],
  [[change('cargo.vehicle_planning_id', 'WPT 9234Z', null)], 'Unassigned from WPT 9234Z', ''],
  [
    [change('finance.revenue', '90000', '95000'), change('finance.profit', '10000', '15000')],
    'Changed',
    'revenue 900.00 € → 950.00 €, profit 100.00 € → 150.00 €',
  ],
  [[change('general.order_number', null, '26-00042')], 'Created as 26-00042', ''],
  [[change('deleted_at', null, '2026-03-02T08:15:00Z')], 'Deleted', ''],
  [[change('deleted_at', '2026-03-02T08:15:00Z', null)], 'Restored', ''],
  [
    [change('agreement_sent_to', null, 'a@carrier.test')],
    'Sent the agreement to a@carrier.test',
    '',
  ],
])('says an action in a sentence: %#', (changes, title, summary) => {
  const words = actionWords(action(changes));
  expect(words.title).toBe(title);
  expect(words.summary.replaceAll('\u00a0', ' ')).toBe(summary);
});

it('opens on the page of an order, for administrators', async () => {
  const long = change(
    'cargo.note',
    null,
    'Call the driver before the loading, he has the code. '.repeat(3),
  );
  server.use(
    ...formIsServed([]),
    http.get(`${API}/orders/11/history`, () =>
      HttpResponse.json({
        data: [action([change('finance.revenue', '90000', '95000'), long])],
        meta: { offset: 0, limit: 40, has_more: false },
      }),
    ),
  );
  const { user } = openForm('/orders/edit/11');
  await user.click(await screen.findByRole('button', { name: 'History' }));
  expect(await screen.findByText(/^Changed: revenue 900\.00.€ → 950\.00.€$/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '1 more field' }));
  expect(screen.getByText(/he has the code/u)).toBeVisible();
  await expectAccessible();
});

it('is not offered to others', async () => {
  server.use(userIs({ role: 'planner', roles: ['planner'] }), ...formIsServed([]));
  openForm('/orders/edit/11');
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
});
