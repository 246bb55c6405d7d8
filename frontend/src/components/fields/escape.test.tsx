/** Esc that a field has use for closes nothing else, such as the details beside a list. */
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RootLayout } from '@/app/root-layout';
import { registerShortcut } from '@/lib/shortcuts';
import { renderRoutes } from '@/test/render';
import { server, versionIs } from '@/test/server';
import { QuickFilter } from '../list-page/quick-filter';
import { AsyncSelect } from './async-select';
import { ChoiceField } from './choice-field';
import { searchIn } from './local-search';

const OPTIONS = ['Euro 5', 'Euro 6'].map((label) => ({ value: label, label }));
const nothing = () => undefined;

const onEscape = vi.fn();
let remove: () => void;
beforeEach(() => {
  onEscape.mockClear();
  server.use(versionIs('1'));
  remove = registerShortcut({ keys: 'Esc', label: 'Close', scope: 'page', run: onEscape });
});
afterEach(() => remove());

function Quick() {
  const [text, setText] = useState('');
  return <QuickFilter placeholder="Order" value={text} onChange={setText} />;
}

const click = (role: string) => (user: UserEvent) => user.click(screen.getByRole(role));

it.each<[string, ReactElement, (user: UserEvent) => Promise<void>]>([
  [
    'the open list of a choice',
    <ChoiceField key="choice" label="Class" value="" onChange={nothing} options={OPTIONS} />,
    click('combobox'),
  ],
  [
    'the text of a search',
    <AsyncSelect
      key="search"
      label="Class"
      value={null}
      onChange={nothing}
      search={searchIn(OPTIONS)}
    />,
    async (user) => {
      await user.type(screen.getByRole('combobox'), 'xyz');
      await user.tab();
      await user.tab({ shift: true });
      await waitFor(() => expect(screen.getByRole('combobox')).toBeInvalid());
    },
  ],
  [
    'the text of the quick filter',
    <Quick key="quick" />,
    (user) => user.type(screen.getByRole('searchbox'), 'x'),
  ],
])('is for %s first', async (_what, field, use) => {
  const { user } = renderRoutes([
    { element: <RootLayout />, children: [{ path: '/', element: field }] },
  ]);
  await use(user);
  await user.keyboard('{Escape}');
  expect(onEscape).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onEscape).toHaveBeenCalledOnce();
});
