/** Opens the invoice forms, for tests. */
import { screen, within } from '@testing-library/react';
import { RootLayout } from '@/app/root-layout';
import { renderRoutes } from '@/test/render';
import { Component as Additional } from './create-additional-invoice-page';
import { Component as Credit } from './create-credit-invoice-page';
import { Component as Normal } from './create-invoice-page';
import { Component as Edit } from './edit-invoice-page';

// Imported here, so that loading it does not count towards the first test's time.
import '@/components/rich-text/rich-text-field';

export const openInvoice = (at: string) =>
  renderRoutes(
    [
      {
        path: '/',
        element: <RootLayout />,
        children: [
          { path: '/create-invoice/:ids', element: <Normal /> },
          { path: '/create-credit-invoice/:ids', element: <Credit /> },
          { path: '/create-aditional-invoice/:ids', element: <Additional /> },
          { path: '/edit-invoice/:ids', element: <Edit /> },
          { path: '/orders', element: <p>orders list</p> },
        ],
      },
    ],
    { at },
  );

export const field = (name: RegExp | string) => screen.findByRole('textbox', { name });
export const button = (name: string) => screen.getByRole('button', { name });
/** The row with the totals. */
export const total = () => within(screen.getByRole('table')).getAllByRole('row').at(-1);
