/** Every link inside the app is made here. Spellings are those of the route table. */

type Query = Record<string, string | number | boolean | null | undefined>;

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The screens of the settings area. */
export type SettingsTab =
  | 'general'
  | 'security'
  | 'permissions'
  | 'orders-view-templates'
  | 'invoice'
  | 'agreement-template';

export const paths = {
  root: () => '/',
  login: () => '/login',
  forgotPassword: () => '/forgot-password',
  setPassword: (token: string) => withQuery('/set-password', { token }),
  dashboard: () => '/dashboard',
  orders: (filters: Query = {}) => withQuery('/orders', filters),
  orderCreate: () => '/orders/create',
  orderEdit: (id: number) => `/orders/edit/${String(id)}`,
  loads: (filters: Query = {}) => withQuery('/loads', filters),
  /** With a load: a copy of it. */
  loadCreate: (loadId?: number) => withQuery('/loads/create', { loadId }),
  route: (routeId: number) => `/routes/${String(routeId)}`,
  /** Screen A: one card per vehicle. */
  planning: () => '/planning',
  /** Screen B: planned vehicles by date. The misspelling is the product's address. */
  vehiclePlanning: () => '/vehicles-planing',
  vehicles: (filters: Query = {}) => withQuery('/vehicles', filters),
  users: (filters: Query = {}) => withQuery('/users', filters),
  contacts: (filters: Query = {}) => withQuery('/contacts', filters),
  contactNew: () => '/contacts/new',
  contactEdit: (id: number) => `/contacts/edit/${String(id)}`,
  companyProfile: () => '/company-profile',
  signatures: () => '/signatures',
  settings: (tab: SettingsTab = 'general') => `/settings/${tab}`,
  accountingIntegration: () => '/accounting-integration',
  invoices: (filters: Query = {}) => withQuery('/invoices', filters),
  damages: (filters: Query = {}) => withQuery('/damage-management', filters),
  offers: () => '/offers',
  addresses: () => '/addresses',
  orderLogs: (filters: Query = {}) => withQuery('/order-logs', filters),
  /** One's own order of columns in the orders list. */
  orderListTemplate: () => '/order-list-template',
  profile: () => '/profile',
} as const;

/**
 * Where a signed-in person starts. Everything that means "the start" (sign-in, the logo, an
 * unknown address) goes to `/dashboard`, and that route forwards here until it shows more itself.
 */
export const startPath = paths.orders;
