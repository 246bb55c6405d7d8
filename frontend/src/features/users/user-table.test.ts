import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { UserView } from '@/api/generated/types';
import type { FieldCodec } from '@/lib/form-codecs';
import { user } from './test-user';
import { newUser, userPayload, userTable, wireOf, type UserValues } from './user-table';

const valuesOf = (known: UserView) => userTable(null).valuesOf(wireOf(known));

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
  const values: UserValues = {
    ...newUser('en'),
    role: 'administrator',
    permissions: ['order view'],
  };
  expect(userPayload(values, null)).not.toHaveProperty('permissions');
});

it('always sends what a former administrator may do', () => {
  const former = user({ role: 'administrator', roles: ['administrator'] });
  const values = { ...valuesOf(former), role: 'planner' };
  expect(userPayload(values, null, former).permissions).toEqual(values.permissions);
});

it('sends a user as they were read, when nothing was changed', () => {
  const known = user({
    role: 'planner',
    manager_type: 'DISPATCHER',
    agreements_email_username: 'ona',
    agreements_from_name: 'Ona',
    invoices_email_username: null,
    invoices_from_name: null,
  });
  const table = userTable('company.example');
  expect(userPayload(table.valuesOf(wireOf(known)), 'company.example', known)).toEqual({
    name: known.name,
    email: known.email,
    role: 'planner',
    manager_type: 'DISPATCHER',
    category_visibility: known.category_visibility,
    language: known.language,
    agreements_email: 'ona@company.example',
    agreements_mail_sender_name: 'Ona',
    invoices_email: null,
    invoices_mail_sender_name: null,
  });
});

it('keeps a sender through its codec', () => {
  const { rows } = userTable('company.example');
  const { codec } = rows.agreements_email as { codec: FieldCodec<string, string | null> };
  for (const wire of ['ona@company.example', null]) {
    expect(z.decode(codec, z.encode(codec, wire))).toBe(wire);
  }
});
