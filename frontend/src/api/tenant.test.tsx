import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeStore } from '@/app/store';
import { companyToday, parseDay, setCompanyZone } from '@/lib/dates';
import { server, tenantIs } from '@/test/server';
import { useCompanyToday, useTenant } from './tenant';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-08T23:30:00Z') });
});

afterEach(() => {
  setCompanyZone(undefined);
  vi.useRealTimers();
});

function render<Result>(hook: () => Result) {
  const store = makeStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  return renderHook(hook, { wrapper });
}

it.each([
  ['America/Los_Angeles', 'Pacific/Auckland', '2026-03-09'],
  ['Pacific/Auckland', 'America/Los_Angeles', '2026-03-08'],
])('goes from the day in %s to that in %s, when the server names it', async (before, zone, day) => {
  setCompanyZone(before);
  server.use(tenantIs({ time_zone: zone }));
  const { result } = render(useCompanyToday);
  expect(result.current).not.toBe(day);
  await waitFor(() => expect(result.current).toBe(day));
  expect(parseDay('t')).toEqual({ ok: true, day });
});

it('knows the day before anything else of the answer is drawn', async () => {
  setCompanyZone('America/Los_Angeles');
  server.use(tenantIs({ time_zone: 'Pacific/Auckland' }));
  const days = new Map<string, string>();
  render(() => {
    const { name } = useTenant();
    if (!days.has(name)) days.set(name, companyToday());
  });
  await waitFor(() => expect(days.get('Demo Logistics')).toBe('2026-03-09'));
});
