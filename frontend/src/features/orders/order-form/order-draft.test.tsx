/** What was typed into a new order is there again after a reload, until it is saved or dropped. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { removeToken, writeToken } from '@/api/session-token';
import { expectAccessible } from '@/test/axe';
import { choose, formIsServed, openForm, save, type Save } from '@/test/order-form';
import { server } from '@/test/server';

let saves: Save[] = [];
const TOKEN = `head.${btoa(JSON.stringify({ sub: '1' }))}.sign`;

beforeEach(() => {
  localStorage.clear();
  writeToken(TOKEN);
  saves = [];
  server.use(...formIsServed(saves));
  return () => localStorage.clear();
});

const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('wayhaul.draft.'));
const note = () => screen.findByRole('textbox', { name: 'Cargo note' });
const bar = () => screen.findByText(/^Draft of \d\d:\d\d is here again$/u);

/** As a reload: the page is left, and opened once more. */
async function typeAndLeave(at: string, text: string) {
  const view = openForm(at);
  await view.user.type(await note(), text);
  window.dispatchEvent(new Event('pagehide'));
  expect(stored()).toHaveLength(1);
  view.unmount();
}

it('is here again, says so, and can be dropped and brought back', async () => {
  await typeAndLeave('/orders/create', 'Two cars');
  const { user } = openForm('/orders/create');
  expect(await note()).toHaveValue('Two cars');
  expect(await bar()).toBeVisible();
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Start anew' }));
  await waitFor(async () => expect(await note()).toHaveValue(''));
  expect(stored()).toEqual([]);
  expect(screen.queryByText(/is here again$/u)).toBeNull();
  const messages = await screen.findByRole('region', { name: 'Notifications' });
  await user.click(within(messages).getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await note()).toHaveValue('Two cars'));
  expect(stored()).toHaveLength(1);
});

it('is gone once the order is saved, and stays while it cannot be', async () => {
  const view = openForm('/orders/create');
  await choose(view.user, 'Activity', 'Compensation');
  const from = await screen.findByLabelText(/^Compensation period from/u);
  await view.user.type(from, '2026-03-01');
  await waitFor(() => expect(stored()).toHaveLength(1));
  await save(view.user);
  expect(await screen.findByText('1 field needs attention')).toBeInTheDocument();
  expect(stored()).toHaveLength(1);
  await view.user.type(screen.getByLabelText(/^Compensation period to/u), '2026-03-31');
  await save(view.user);
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(saves).toHaveLength(1);
  expect(stored()).toEqual([]);
});

it('is gone after the order was discarded', async () => {
  const { user } = openForm('/orders/create');
  await user.type(await note(), 'Two cars');
  await waitFor(() => expect(stored()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }),
  );
  expect(await screen.findByText('orders list')).toBeVisible();
  expect(stored()).toEqual([]);
});

it('is gone after its person has signed out, also what was typed last', async () => {
  const view = openForm('/orders/create');
  await view.user.type(await note(), 'Two cars');
  removeToken();
  view.unmount();
  expect(stored()).toEqual([]);
});

it('does not take the place of what another window is writing', async () => {
  const first = openForm('/orders/create');
  await first.user.type(await note(), 'First');
  await waitFor(() => expect(stored()).toHaveLength(1));
  first.unmount();
  // The window is still open: it has not said that it was closed.
  const [key = ''] = stored();
  const open = { ...(JSON.parse(localStorage.getItem(key) ?? '') as object), openAt: Date.now() };
  localStorage.setItem(key, JSON.stringify(open));
  const second = openForm('/orders/create');
  expect(await note()).toHaveValue('');
  await second.user.type(await note(), 'Second');
  await waitFor(() => expect(stored()).toHaveLength(2));
  await second.user.click(await screen.findByRole('button', { name: /^Open the draft of/u }));
  await waitFor(async () => expect(await note()).toHaveValue('First'));
  // As a copy, so that the first window goes on writing its own.
  await second.user.type(await note(), ' copy');
  await waitFor(() => expect(stored()).toHaveLength(3));
  expect(localStorage.getItem(key)).toContain('"First"');
});

it('keeps a load, a copy and an order apart', async () => {
  await typeAndLeave('/loads/create', 'A load');
  const order = openForm('/orders/create');
  expect(await note()).toHaveValue('');
  order.unmount();
  openForm('/loads/create');
  expect(await note()).toHaveValue('A load');
});

it('is here again as a compensation, with what was typed into the order before', async () => {
  const view = openForm('/orders/create');
  await view.user.type(await screen.findByLabelText('Load number'), 'L-9');
  await choose(view.user, 'Activity', 'Compensation');
  await view.user.type(await screen.findByLabelText('Cost'), '450');
  view.unmount();
  expect(stored()).toHaveLength(1);
  const { user } = openForm('/orders/create');
  expect(await screen.findByLabelText('Cost')).toHaveValue('450');
  expect(await bar()).toBeVisible();
  await choose(user, 'Activity', 'Expedition');
  expect(await screen.findByLabelText('Load number')).toHaveValue('L-9');
});
