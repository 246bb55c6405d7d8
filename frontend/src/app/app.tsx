import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import type { makeRouter } from './router';
import type { Store } from './store';
import { theme } from './theme';

interface AppProps {
  store: Store;
  router: ReturnType<typeof makeRouter>;
}

export function App({ store, router }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <MantineProvider theme={theme} defaultColorScheme="auto">
          <RouterProvider router={router} />
        </MantineProvider>
      </Provider>
    </StrictMode>
  );
}
