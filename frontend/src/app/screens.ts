/**
 * Every screen behind the sign-in, downloaded when it is first opened. A screen's module exports it as
 * `Component`. Menus link only to screens listed here, so none of their links is dead. Those that are a
 * form have `formRoute`, so that no key typed too early is lost.
 */
import { matchRoutes, redirect, type RouteObject } from 'react-router';
import { paths } from '@/lib/paths';
import { formRoute } from '@/lib/typed-ahead';

export const screens: RouteObject[] = [
  { path: '/dashboard', lazy: () => import('@/features/dashboard/dashboard-page') },
  { path: '/orders', lazy: () => import('@/features/orders/orders-page') },
  { path: '/orders/deleted', lazy: () => import('@/features/orders/deleted/deleted-orders-page') },
  { path: '/order-logs', lazy: () => import('@/features/orders/order-log/order-log-page') },
  {
    path: '/order-list-template',
    ...formRoute,
    lazy: () => import('@/features/orders/order-template/own-template-page'),
  },
  {
    path: '/orders/create',
    ...formRoute,
    lazy: () => import('@/features/orders/order-form/order-create-page'),
  },
  {
    path: '/orders/edit/:id',
    ...formRoute,
    lazy: () => import('@/features/orders/order-form/order-edit-page'),
  },
  {
    path: '/send-agreements/:ids',
    ...formRoute,
    lazy: () => import('@/features/agreements/send-agreements-page'),
  },
  {
    path: '/create-invoice/:ids',
    ...formRoute,
    lazy: () => import('@/features/invoicing/create-invoice-page'),
  },
  {
    path: '/create-credit-invoice/:ids',
    ...formRoute,
    lazy: () => import('@/features/invoicing/create-credit-invoice-page'),
  },
  {
    path: '/create-aditional-invoice/:ids',
    ...formRoute,
    lazy: () => import('@/features/invoicing/create-additional-invoice-page'),
  },
  {
    path: '/edit-invoice/:ids',
    ...formRoute,
    lazy: () => import('@/features/invoicing/edit-invoice-page'),
  },
  {
    path: '/send-invoice/:id',
    ...formRoute,
    lazy: () => import('@/features/invoicing/send-invoice-page'),
  },
  {
    path: '/make-settlement/:ids',
    ...formRoute,
    lazy: () => import('@/features/settling/make-settlement-page'),
  },
  {
    path: '/loads/create',
    ...formRoute,
    lazy: () => import('@/features/orders/order-form/load-create-page'),
  },
  { path: '/loads', lazy: () => import('@/features/loads/loads-page') },
  { path: '/contacts', lazy: () => import('@/features/contacts/contacts-page') },
  {
    path: '/contacts/new',
    ...formRoute,
    lazy: () => import('@/features/contacts/contact-new-page'),
  },
  {
    path: '/contacts/edit/:id',
    ...formRoute,
    lazy: () => import('@/features/contacts/contact-edit-page'),
  },
  { path: '/addresses', lazy: () => import('@/features/addresses/addresses-page') },
  { path: '/users', lazy: () => import('@/features/users/users-page') },
  { path: '/vehicles', lazy: () => import('@/features/vehicles/vehicles-page') },
  { path: '/imports', lazy: () => import('@/features/imports/imports-page') },
  { path: '/import/:kind', lazy: () => import('@/features/imports/import-page') },
  { path: '/import/:kind/:id', lazy: () => import('@/features/imports/import-page') },
  { path: '/planning', lazy: () => import('@/features/planning/cards-page') },
  { path: '/vehicles-planing', lazy: () => import('@/features/planning/planning-page') },
  { path: '/routes/:id', lazy: () => import('@/features/routes/route-page') },
  { path: '/profile', lazy: () => import('@/features/session/profile/profile-page') },
  {
    path: '/signatures',
    ...formRoute,
    lazy: () => import('@/features/signatures/signatures-page'),
  },
  {
    path: '/company-profile',
    ...formRoute,
    lazy: () => import('@/features/company/company-profile-page'),
  },
  {
    path: '/accounting-integration',
    lazy: () => import('@/features/settings/accounting-integration-page'),
  },
  {
    lazy: () => import('./shell/areas').then(({ InvoicesArea: Component }) => ({ Component })),
    children: [
      { path: '/invoices', lazy: () => import('@/features/invoices/invoices-page') },
      { path: '/archived', lazy: () => import('@/features/invoices/archived-page') },
      { path: '/settlement', lazy: () => import('@/features/settlements/settlements-page') },
      {
        path: '/settlement/differences',
        lazy: () => import('@/features/settlements/differences-page'),
      },
      { path: '/settlement/to-pay', lazy: () => import('@/features/paying/to-pay-page') },
      {
        path: '/settlement/payment-files/:id?',
        lazy: () => import('@/features/paying/payment-files-page'),
      },
      {
        path: '/payments-import',
        lazy: () => import('@/features/payments/payments-import-page'),
      },
      {
        path: '/waiting-payments',
        lazy: () => import('@/features/waiting/waiting-payments-page'),
      },
      {
        path: '/accounting-month',
        lazy: () => import('@/features/accounting-month/accounting-month-page'),
      },
      {
        path: '/accounting-outcome',
        lazy: () => import('@/features/accounting-outcome/accounting-outcome-page'),
      },
      { path: '/invoices/run', lazy: () => import('@/features/invoice-run/invoice-run-page') },
    ],
  },
  {
    path: '/settings',
    lazy: () => import('./shell/areas').then(({ SettingsArea: Component }) => ({ Component })),
    children: [
      { index: true, loader: () => redirect(paths.settings()) },
      {
        path: 'orders-view-templates',
        ...formRoute,
        lazy: () => import('@/features/orders/order-template/templates-page'),
      },
      {
        path: 'permissions',
        ...formRoute,
        lazy: () => import('@/features/users/permissions-page'),
      },
      { path: 'general', ...formRoute, lazy: () => import('@/features/settings/general-page') },
      { path: 'security', ...formRoute, lazy: () => import('@/features/settings/security-page') },
      {
        path: 'invoice',
        ...formRoute,
        lazy: () => import('@/features/settings/invoice-settings-page'),
      },
      {
        path: 'agreement-template',
        ...formRoute,
        lazy: () => import('@/features/settings/agreement-template-page'),
      },
    ],
  },
];

/** Whether some screen has this address. */
export function hasScreen(address: string): boolean {
  const [pathname] = address.split('?');
  return matchRoutes(screens, pathname ?? '') !== null;
}
