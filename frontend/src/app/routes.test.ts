import { expect, it } from 'vitest';
import type { RouteObject } from 'react-router';
import { screens } from './screens';

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
