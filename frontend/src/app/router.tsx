import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { paths } from '@/lib/paths';
import { NotFoundPage } from './not-found-page';
import { RequireSession, SignedOutOnly } from './require-session';
import { CrashPage } from './crash-page';
import { RootLayout } from './root-layout';
import { screens } from './screens';

export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <CrashPage />,
    // Only until the code has arrived, like `index.html`; then the page draws its own skeleton.
    hydrateFallbackElement: <div className="boot" />,
    children: [
      { index: true, element: <Navigate to={paths.login()} replace /> },
      {
        element: <SignedOutOnly />,
        children: [
          { path: paths.login(), lazy: () => import('@/features/session/sign-in-page') },
          {
            path: paths.forgotPassword(),
            lazy: () => import('@/features/session/forgot-password-page'),
          },
        ],
      },
      { path: '/set-password', lazy: () => import('@/features/session/set-password-page') },
      { path: '/reset-password', lazy: () => import('@/features/session/reset-password-page') },
      { path: '/verify/offer-email', lazy: () => import('@/features/session/offer-email-page') },
      {
        element: <RequireSession />,
        children: [
          {
            // Not in the first download, since the sign-in page does not need it.
            lazy: () => import('./shell/shell'),
            errorElement: <CrashPage />,
            children: [
              {
                errorElement: <CrashPage />,
                children: [...screens, { path: '*', element: <NotFoundPage /> }],
              },
            ],
          },
        ],
      },
    ],
  },
];

export function makeRouter() {
  return createBrowserRouter(routes);
}
