import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import { colorSchemeOfPerson } from './color-scheme';
import type { makeRouter } from './router';
import type { Store } from './store';
import { theme } from './theme';

interface AppProps {
  store: Store;
  router: ReturnType<typeof makeRouter>;
}

const colorSchemeManager = colorSchemeOfPerson();

export function App({ store, router }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <MantineProvider
          theme={theme}
          defaultColorScheme="auto"
          colorSchemeManager={colorSchemeManager}
        >
          <RouterProvider router={router} />
        </MantineProvider>
      </Provider>
    </StrictMode>
  );
}
