/** Every call has its row in the table of tags. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { makeStore } from '@/app/store';
import { API, server } from '@/test/server';
import { baseApi } from './base-api';
import { usersApi } from './generated/users';
import { vehiclesApi } from './generated/vehicles';
import { TAGS, type Group } from './tags';

const FILES = readdirSync(path.join(import.meta.dirname, 'generated'))
  .filter((file) => file !== 'types.ts')
  .map((file) => file.replace(/\.ts$/u, ''));

/** The exports of each generated group: its API, and the hooks of its calls. */
const GROUPS = await Promise.all(
  FILES.map(async (file) => {
    const module = (await import(`./generated/${file}.ts`)) as Record<string, unknown>;
    return Object.keys(module);
  }),
);

const typeOf = (call: string) => {
  let type: string | undefined;
  baseApi.enhanceEndpoints({
    endpoints: { [call]: (definition: { type: string }) => void ({ type } = definition) },
  });
  return type;
};

const table = Object.values(TAGS).flatMap((calls) => Object.entries(calls));

it('names every call, and no other', () => {
  expect(table.map(([call]) => call).sort()).toEqual(Object.keys(baseApi.endpoints).sort());
});

it('says what queries provide and what mutations make stale', () => {
  const shown = table.map(([call, tags]) => [call, 'provides' in tags ? 'query' : 'mutation']);
  expect(shown).toEqual(table.map(([call]) => [call, typeOf(call)]));
});

it('tells of a call in the group it is generated in', () => {
  for (const names of GROUPS) {
    const group = names.find((name) => name.endsWith('Api'))?.replace(/Api$/u, '') as Group;
    const calls = Object.keys(TAGS[group]).map((call) => call.toLowerCase());
    const hooks = names.filter((name) => /^use[A-Z]/u.test(name)).map((name) => name.toLowerCase());
    const called = (hook: string) =>
      hook.replace(/^use(lazy)?/u, '').replace(/(query|mutation)$/u, '');
    expect([...new Set(hooks.map(called))].sort()).toEqual(calls.sort());
  }
});

it('reads anew what a change made stale, and nothing after a refused one', async () => {
  let lists = 0;
  let status = 200;
  server.use(
    http.get(`${API}/vehicles`, () => {
      lists += 1;
      return HttpResponse.json({ data: [], meta: { offset: 0, limit: 20, has_more: false } });
    }),
    http.delete(`${API}/vehicles/7`, () => HttpResponse.json({ data: {} }, { status })),
    http.get(`${API}/users/list`, () => HttpResponse.json({ data: [] })),
  );
  const store = makeStore();
  await store.dispatch(vehiclesApi.endpoints.listVehicles.initiate({}));
  await store.dispatch(usersApi.endpoints.listUserOptions.initiate({}));
  await store.dispatch(vehiclesApi.endpoints.deleteVehicle.initiate({ id: 7 }));
  await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));
  expect(lists).toBe(2);
  status = 409;
  await store.dispatch(vehiclesApi.endpoints.deleteVehicle.initiate({ id: 7 }));
  await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));
  expect(lists).toBe(2);
});
