import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { renderElement } from '@/test/render';
import { Dialog, Sheet } from './dialog';
import { AsyncSelect } from './fields/async-select';
import { ChoiceField } from './fields/choice-field';
import { DateField } from './fields/date-field';
import { searchIn } from './fields/local-search';
import { LoneDialog } from './lone-dialog';

const OPTIONS = [
  { value: 'KM', label: 'Per km' },
  { value: 'DAY', label: 'Per day' },
];
const nothing = () => undefined;

function Opened({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState(true);
  return (
    <Dialog opened={opened} onClose={() => setOpened(false)} title="Vehicle">
      {children}
    </Dialog>
  );
}

type OpenList = (user: UserEvent) => Promise<void>;

const click: OpenList = (user) => user.click(screen.getByRole('combobox'));
const LISTS: readonly [string, ReactNode, OpenList, () => Promise<HTMLElement>][] = [
  [
    'of a choice',
    <ChoiceField key="choice" label="Unit" value="KM" onChange={nothing} options={OPTIONS} />,
    click,
    () => screen.findByRole('option', { name: 'Per day' }),
  ],
  [
    'of a search',
    <AsyncSelect
      key="search"
      label="Unit"
      value={null}
      onChange={nothing}
      search={searchIn(OPTIONS)}
    />,
    click,
    () => screen.findByRole('option', { name: 'Per day' }),
  ],
  [
    'of days',
    <DateField key="day" label="Day" value="2026-03-09" onChange={nothing} />,
    (user) => user.type(screen.getByRole('textbox'), '{Alt>}{ArrowDown}{/Alt}'),
    () => screen.findByRole('table'),
  ],
];

describe('Esc', () => {
  it.each(LISTS)('closes the open list %s, and then the dialog', async (_, field, open, list) => {
    const { user } = renderElement(<Opened>{field}</Opened>);
    await screen.findByRole('dialog', { name: 'Vehicle' });
    await open(user);
    const shown = await list();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(shown).not.toBeVisible());
    expect(screen.getByRole('dialog', { name: 'Vehicle' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes a sheet, but not beneath the dialog that lies over everything', async () => {
    function Page() {
      const [opened, setOpened] = useState(true);
      const [isCovered, setCovered] = useState(true);
      return (
        <>
          <Sheet
            opened={opened}
            title="Menu"
            from="left"
            size={300}
            onClose={() => setOpened(false)}
          >
            <button type="button">Orders</button>
          </Sheet>
          {isCovered ? (
            <LoneDialog title="Sign in">
              <input aria-label="Password" data-autofocus />
              <button type="button" onClick={() => setCovered(false)}>
                in
              </button>
            </LoneDialog>
          ) : null}
        </>
      );
    }
    const { user } = renderElement(<Page />);
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'in' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('asks no more once there is nothing to lose, also when there is again', async () => {
  function Held() {
    const [holdsChanges, setHolds] = useState(true);
    return (
      <Dialog opened title="Vehicle" holdsChanges={holdsChanges} onClose={nothing}>
        <input aria-label="Plate" data-autofocus />
        <button type="button" onClick={() => setHolds(!holdsChanges)}>
          change
        </button>
      </Dialog>
    );
  }
  const { user } = renderElement(<Held />);
  await waitFor(() => expect(screen.getByLabelText('Plate')).toHaveFocus());
  await user.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  const change = screen.getByText('change');
  act(() => change.click());
  expect(screen.getByRole('dialog', { name: 'Vehicle' })).toBeVisible();
  act(() => change.click());
  expect(screen.getByRole('dialog', { name: 'Vehicle' })).toBeVisible();
});
