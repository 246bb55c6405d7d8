import { expect, it } from 'vitest';
import { user } from './test-user';
import { userPayload } from './user-payload';
import { newUser, valuesOf } from './user-values';

it('sends senders as username@domain, and clears what is empty', () => {
  const values = { ...newUser('en'), name: ' Ona ', agreements_email: 'ona' };
  expect(userPayload(values, 'company.example')).toMatchObject({
    name: 'Ona',
    email: null,
    manager_type: null,
    agreements_email: 'ona@company.example',
    invoices_email: null,
    language: 'en',
  });
});

it('leaves senders alone while the company has no domain', () => {
  const payload = userPayload(newUser('en'), null);
  expect(payload).not.toHaveProperty('agreements_email');
  expect(payload).not.toHaveProperty('password');
});

it('sends permissions of a new user, and of a known one when they were changed', () => {
  const known = user({ permissions: ['order view', 'contacts none'] });
  const values = valuesOf(known);
  expect(userPayload(values, null, known)).not.toHaveProperty('permissions');
  expect(userPayload({ ...values, permissions: [] }, null, known).permissions).toEqual([]);
  expect(userPayload({ ...newUser('en'), role: 'planner' }, null).permissions).toEqual([]);
});

it('sends no permissions of an administrator, who has all', () => {
  const values = { ...newUser('en'), role: 'administrator', permissions: ['order view'] };
  expect(userPayload(values, null)).not.toHaveProperty('permissions');
});

it('always sends what a former administrator may do', () => {
  const former = user({ role: 'administrator', roles: ['administrator'] });
  const values = { ...valuesOf(former), role: 'planner' };
  expect(userPayload(values, null, former).permissions).toEqual(values.permissions);
});
