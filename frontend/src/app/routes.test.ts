import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { RouteObject } from 'react-router';
import { paths } from '@/lib/paths';
import { hasScreen, screens } from './screens';
import { mainEntries, profileEntries, settingsEntries } from './shell/navigation';
import { settingsTabs } from './shell/tabs';

/** All screens, including those in an area with tabs; an index only forwards. */
const allOf = (routes: RouteObject[]): RouteObject[] =>
  routes.filter(({ index }) => !index).flatMap((route) => [route, ...allOf(route.children ?? [])]);

it('downloads every screen only when it is opened, and each has a component', async () => {
  for (const screen of allOf(screens)) {
    expect(screen.element).toBeUndefined();
    const lazy = screen.lazy as () => Promise<{ Component?: unknown }>;
    expect((await lazy()).Component).toBeTypeOf('function');
  }
});

const VISITORS: readonly string[] = ['login', 'forgotPassword'] satisfies (keyof typeof paths)[];

/** The names in `paths` of what the product does not have yet. */
const missing = Object.entries(paths)
  .filter(([name]) => !VISITORS.includes(name))
  .filter(([name, make]) => {
    const address = name === 'settings' ? paths.settings() : (make as (id: unknown) => string)([1]);
    return !hasScreen(address);
  })
  .map(([name]) => name);

it('asks whether a screen exists wherever one is linked that may not', () => {
  const root = join(import.meta.dirname, '..');
  const asks = /hasScreen|HasScreen|ScreenLink/u;
  const dead = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file))
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))
    .filter(({ code }) => !asks.test(code))
    .flatMap(({ file, code }) =>
      missing
        .filter((name) => new RegExp(`\\bpaths\\.${name}\\b`, 'u').test(code))
        .map((name) => `${file}: ${name}`),
    );
  expect(dead).toEqual([]);
});

it.each(['NONE', null] as const)('shows no menu entry without a screen (%s)', (integration) => {
  const administrator = {
    user: undefined,
    isAdministrator: true,
    can: () => true,
    tenant: { name: 'Demo', logoUrl: null, supportUrl: null, isProduction: false },
    integration,
  };
  const reader = administrator as unknown as Parameters<typeof mainEntries>[0];
  const shown = [mainEntries, settingsEntries, profileEntries, settingsTabs].flatMap((entries) =>
    entries(reader),
  );
  expect(shown.length).toBeGreaterThan(15);
  expect(shown.filter(({ to }) => !hasScreen(to))).toEqual([]);
});
