import type { UserView } from '@/api/generated/types';

/** A user for tests. */
export const user = (change: Partial<UserView> = {}): UserView => ({
  id: 7,
  name: 'Ona Onaitė',
  email: 'ona@demo.test',
  role: 'planner',
  roles: ['planner'],
  permissions: ['order view', 'contacts own view'],
  manager_type: 'DISPATCHER',
  category_visibility: 'BOTH',
  language: 'lt',
  email_domain: 'demo.test',
  agreements_email_username: 'ona',
  agreements_from_name: 'Ona',
  agreements_email: 'ona@demo.test',
  agreements_mail_sender_name: 'Ona',
  invoices_email_username: null,
  invoices_from_name: null,
  invoices_email: null,
  invoices_mail_sender_name: null,
  status: 'active',
  invitation: null,
  last_login_at: '2026-03-09T12:32:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...change,
});
