import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { paths, startPath } from '@/lib/paths';
import { NotFoundPage } from './not-found-page';
import { RequireSession, SignedOutOnly } from './require-session';
import { CrashPage } from './crash-page';
import { RootLayout } from './root-layout';
import { screens } from './screens';

export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <CrashPage />,
    // The bundle itself is what is waited for; the page's own skeleton follows at once.
    hydrateFallbackElement: <></>,
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
            // Not part of the first download: a visitor at the sign-in needs none of it.
            lazy: () => import('./shell/shell'),
            errorElement: <CrashPage />,
            children: [
              {
                errorElement: <CrashPage />,
                children: [
                  { path: paths.dashboard(), element: <Navigate to={startPath()} replace /> },
                  ...screens,
                  { path: '*', element: <NotFoundPage /> },
                ],
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
