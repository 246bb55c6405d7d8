import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { colorSchemeOfPerson } from '@/app/color-scheme';
import { makeStore } from '@/app/store';
import { theme } from '@/app/theme';

interface RenderOptions {
  /** The first address. */
  at?: string;
}

const colorSchemeManager = colorSchemeOfPerson();

/** Renders routes with store and theme, like the app, and a router in memory. */
export function renderRoutes(routes: RouteObject[], { at = '/' }: RenderOptions = {}) {
  const store = makeStore();
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const view = render(
    <Provider store={store}>
      <MantineProvider
        theme={theme}
        env="test"
        colorSchemeManager={colorSchemeManager}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <RouterProvider router={router} />
      </MantineProvider>
    </Provider>,
  );
  return { ...view, store, router, user: userEvent.setup() };
}

/** Renders an element at `/`, beside another page at `/other`. */
export function renderElement(element: ReactElement, options: RenderOptions = {}) {
  return renderRoutes(
    [
      { path: '/', element },
      { path: '/other', element: <p>other page</p> },
    ],
    options,
  );
}
