import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Permission } from '@/api/generated/types';
import { wordOf } from '@/lib/words';
import {
  areSame,
  chooseContactsReadOnly,
  chooseContactsView,
  contactsDeleteOf,
  contactsViewOf,
  settled,
  toggled,
  type ContactsScope,
} from './permission-choice';

/** The same cases as in the server's test. */
const SAMPLE = '../api/domain/tests/samples/contacts_choices.tsv';
const KNOWN = [
  'order view',
  'contacts own view',
  'contacts all view',
  'contacts own delete',
  'contacts all delete',
] as const satisfies readonly Permission[];
const permission = (text: string): Permission => {
  const known = wordOf(KNOWN, text);
  if (known === null) throw new Error(`no permission: ${text}`);
  return known;
};
const list = (text: string) => (text === '' ? [] : text.split(', ').map(permission));
const cases = readFileSync(SAMPLE, 'utf8').trimEnd().split('\n').slice(1);

function choose(held: Permission[], choice: string): Permission[] {
  const [control, value = ''] = choice.split(/ (?=\w+$)/u);
  return control === 'view'
    ? chooseContactsView(held, value as ContactsScope)
    : chooseContactsReadOnly(held, value === 'on');
}

it('has the cases', () => {
  expect(cases.length).toBeGreaterThan(20);
});

it.each(cases)('chooses as the server does: %s', (line) => {
  const [held = '', choice = '', becomes = ''] = line.split('\t');
  const chosen = choose(list(held), choice);
  expect(chosen.toSorted()).toEqual(list(becomes).toSorted());
  expect(choose(chosen, choice).toSorted()).toEqual(list(becomes).toSorted());
});

it('reads what a list stands for', () => {
  expect(contactsViewOf(['contacts none'])).toBe('none');
  expect(contactsViewOf(['contacts own view'])).toBe('own');
  expect(contactsViewOf(['contacts own view', 'contacts all view'])).toBe('all');
  expect(contactsDeleteOf(['contacts own delete'])).toBe('own');
});

it('compares lists by what they allow', () => {
  expect(settled(['contacts none', 'order view'])).toEqual(['order view']);
  expect(areSame(['order view', 'contacts none'], ['order view'])).toBe(true);
  expect(areSame(['contacts own view', 'contacts all view'], ['contacts all view'])).toBe(true);
  expect(areSame(['contacts own view'], ['contacts all view'])).toBe(false);
});

it('toggles one permission', () => {
  const [a, b] = ['order view', 'order export'] as const;
  expect(toggled([a], b, true)).toEqual([a, b]);
  expect(toggled([a, b], b, true)).toEqual([a, b]);
  expect(toggled([a, b], a, false)).toEqual([b]);
});
