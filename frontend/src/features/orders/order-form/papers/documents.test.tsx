/** The files of an order: one save for everything. */
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { server } from '@/test/server';
import { formIsServed, openForm, save, type Save, type User } from '@/test/order-form';
import { storedOrder } from '../test-order';
import type { OrderView } from '../order-table';

const OLD = {
  name: 'old.pdf',
  content_type: 'application/pdf',
  size: 10,
  uploaded_at: '2026-03-01T10:00:00Z',
  modify_date: '2026-03-01',
  modify_time: '12:00',
};
let saves: Save[] = [];
let order: OrderView;

beforeEach(() => {
  saves = [];
  order = storedOrder();
});

const openOrder = async () => {
  server.use(...formIsServed(saves, order));
  const page = openForm('/orders/edit/11');
  await screen.findByRole('group', { name: 'CMR documents' });
  return page;
};
const kind = (name: string) => screen.getByRole('group', { name });
const upload = (user: User, name: string, file: string) =>
  user.upload(
    kind(name).querySelector<HTMLInputElement>('input[type="file"]') ??
      document.createElement('input'),
    new File(['%PDF-'], file, { type: 'application/pdf' }),
  );

it('replaces the one load document, says so before, and can still be undone', async () => {
  order.documents.load = [OLD];
  const { user } = await openOrder();
  const load = within(kind('Load document'));
  expect(load.getByText(/^Another file takes the place of this one/)).toBeVisible();
  await upload(user, 'Load document', 'new.pdf');
  expect(load.getByText('Replaced')).toBeVisible();
  await user.click(load.getByRole('button', { name: 'Undo removing old.pdf' }));
  expect(load.queryByText('new.pdf')).toBeNull();
  expect(load.queryByText('Replaced')).toBeNull();
  await upload(user, 'Load document', 'newer.pdf');
  await upload(user, 'Load document', 'newest.pdf');
  expect(load.queryByText('newer.pdf')).toBeNull();
  expect(load.getByText('newest.pdf')).toBeVisible();
  await save(user);
  await screen.findByText('orders list');
  const { body } = saves[0] ?? { body: {} };
  expect(body).toMatchObject({
    // Which file it is gets lost on its way through jsdom; the browser tests see it.
    'load_files[]': expect.any(String) as string,
    'load_removed_files[]': { name: 'old.pdf' },
    general: { load_number: 'L-1' },
    cargo: { note: 'Keys in the glove box' },
  });
});

it('keeps several CMR documents, and draws the others where the order needs them', async () => {
  order.documents.cmr = [OLD];
  const { user } = await openOrder();
  await upload(user, 'CMR documents', 'second.pdf');
  expect(within(kind('CMR documents')).getByText('old.pdf')).toBeVisible();
  expect(within(kind('CMR documents')).getByText('second.pdf')).toBeVisible();
  expect(kind('Additional cost document')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'DPL document' })).toBeNull();
});

it('asks for the DPL document of general cargo that needs one', async () => {
  Object.assign(order.cargo, { category: 'GENERAL_CARGO', is_dpl: false });
  const { user } = await openOrder();
  expect(screen.queryByRole('group', { name: 'DPL document' })).toBeNull();
  await user.click(screen.getByLabelText('Need DPL?'));
  expect(await screen.findByRole('group', { name: 'DPL document' })).toBeVisible();
});
