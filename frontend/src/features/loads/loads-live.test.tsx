import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetEvents } from '@/freight/live/connection';
import { liveServer } from '@/test/live';
import { heard, open } from '@/test/loads-page';
import { server } from '@/test/server';

beforeEach(() => {
  localStorage.setItem('wayhaul.token', 'a.token.b');
});
afterEach(forgetEvents);

it('leaves out a load that another planner has taken, without a reload', async () => {
  const live = liveServer();
  open();
  server.use(live.handler);
  await screen.findByRole('link', { name: '26-00001' });
  await waitFor(() => expect(live.asked).toHaveLength(1));
  heard.ids = [2];
  live.tell('orders', { ids: [1], gone: [] }, '5-0');
  await waitFor(() => expect(screen.queryByRole('link', { name: '26-00001' })).toBeNull());
  expect(screen.getByRole('link', { name: '26-00002' })).toBeVisible();
});
