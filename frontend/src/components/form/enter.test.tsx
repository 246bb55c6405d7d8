/** Enter in a field with an open list chooses, and does nothing else, in every kind of field. */
import { MantineProvider } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RootLayout } from '@/app/root-layout';
import { theme } from '@/app/theme';
import type { AddressValue } from '@/lib/address';
import { NO_ADDRESS } from '@/lib/address';
import { registerShortcut } from '@/lib/shortcuts';
import { FormPopup } from '@/test/form-popup';
import { renderRoutes } from '@/test/render';
import { server, tenantIs, versionIs } from '@/test/server';
import { AddressField } from '../fields/address-field';
import { AsyncSelect } from '../fields/async-select';
import { ChoiceField } from '../fields/choice-field';
import { Controlled } from '../fields/controlled';
import { DateField } from '../fields/date-field';
import { searchIn } from '../fields/local-search';
import { SuggestedText } from '../fields/suggested-text';
import { FormShell } from './form-shell';

const EMPTY = {
  choice: '',
  search: null as number | null,
  place: NO_ADDRESS,
  date: '2026-03-09',
  plate: '',
};
type Values = typeof EMPTY;

const CLASSES = ['Euro 4', 'Euro 5', 'Euro 6'].map((label) => ({ value: label, label }));
const CLIENTS = [
  { value: 1, label: 'Baltic Cargo UAB' },
  { value: 2, label: 'Nord Auto GmbH' },
];
const PLACE = { id: 'v', address: 'Vilnius', latitude: 54.69, longitude: 25.28 };

const FIELDS = (
  <>
    <Controlled<string> name="choice">
      {(field) => <ChoiceField {...field} label="Class" options={CLASSES} />}
    </Controlled>
    <Controlled<number | null> name="search">
      {(field) => <AsyncSelect<number> {...field} label="Client" search={searchIn(CLIENTS)} />}
    </Controlled>
    <Controlled<AddressValue> name="place">
      {(field) => <AddressField {...field} label="Place" search={() => Promise.resolve([PLACE])} />}
    </Controlled>
    <Controlled<string> name="date">{(field) => <DateField {...field} label="Date" />}</Controlled>
    <Controlled<string> name="plate">
      {(field) => <SuggestedText {...field} label="Plate" suggestions={['ABC 123', 'XYZ 789']} />}
    </Controlled>
  </>
);

const onSubmit = vi.fn();
const onKey = vi.fn();

type ShellProps = { form: UseFormReturn<Values>; children: ReactNode };

function Page({ form, children }: ShellProps) {
  return (
    <FormShell
      title="Vehicle"
      form={form}
      error={undefined}
      onSubmit={() => Promise.resolve(false)}
      sections={[{ id: 'all', title: 'All', content: children }]}
    />
  );
}

function Probe({ shell: Shell }: { shell: typeof Page }) {
  const form = useForm<Values>({ defaultValues: EMPTY });
  const { choice, search, place, date, plate } = useWatch({ control: form.control }) as Values;
  const values = [choice, search, place.latitude && place.address, date, plate];
  return (
    <>
      <Shell form={form}>{FIELDS}</Shell>
      <output>{values.map((value) => value || '–').join(', ')}</output>
    </>
  );
}

let remove: () => void;
beforeEach(() => {
  server.use(tenantIs(), versionIs('1.0.0'));
  window.addEventListener('submit', onSubmit, { capture: true });
  remove = registerShortcut({ keys: 'x', label: 'x', scope: 'page', run: onKey });
});
afterEach(() => {
  remove();
  window.removeEventListener('submit', onSubmit, { capture: true });
  onSubmit.mockClear();
  onKey.mockClear();
});

/** Lists open with their transition, so that, as in a browser, Enter may come before the options. */
const browser = (page: ReactNode) => (
  <MantineProvider theme={theme} env="default">
    {page}
  </MantineProvider>
);

const named = (name: string) => screen.findByRole('combobox', { name });

/** Lists without a place on the screen are hidden, and nothing has a place in jsdom. */
const listed = (name: string) => screen.findByRole('option', { name, hidden: true });

/** Types, waits for the list where one has to, and presses Enter. */
const KINDS: [kind: string, choose: (user: UserEvent) => Promise<void>, values: string][] = [
  [
    'a short list that was not clicked',
    async (user) => {
      (await named('Class')).focus();
      await user.keyboard('6{Enter}');
    },
    'Euro 6, –, –, 2026-03-09, –',
  ],
  [
    'a short list, of which several fit',
    async (user) => user.type(await named('Class'), 'euro{Enter}'),
    'Euro 4, –, –, 2026-03-09, –',
  ],
  [
    'a short list, by the arrows',
    async (user) => {
      await user.click(await named('Class'));
      await listed('Euro 6');
      await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    },
    'Euro 5, –, –, 2026-03-09, –',
  ],
  [
    'a short list that was not clicked, once its option is marked',
    async (user) => {
      (await named('Class')).focus();
      await user.keyboard('6');
      const option = await listed('Euro 6');
      await waitFor(() => expect(option).toHaveAttribute('data-combobox-selected'));
      await user.keyboard('{Enter}');
    },
    'Euro 6, –, –, 2026-03-09, –',
  ],
  [
    'a search',
    async (user) => user.type(await named('Client'), 'nord{Enter}'),
    '–, 2, –, 2026-03-09, –',
  ],
  [
    'a place',
    async (user) => user.type(await named('Place'), 'viln{ArrowDown}{Enter}'),
    '–, –, Vilnius, 2026-03-09, –',
  ],
  [
    'a calendar',
    async (user) => {
      await user.click(screen.getByRole('textbox', { name: 'Date' }));
      await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
      const day = await screen.findByRole('button', { name: '9 March 2026', hidden: true });
      await waitFor(() => expect(day).toHaveFocus());
      await user.keyboard('{ArrowRight}{Enter}');
    },
    '–, –, –, 2026-03-10, –',
  ],
  [
    'a text with suggestions',
    async (user) => {
      await user.type(await named('Plate'), 'x');
      await listed('XYZ 789');
      await user.keyboard('{ArrowDown}{Enter}');
    },
    '–, –, –, 2026-03-09, XYZ 789',
  ],
  [
    'a text beside its suggestions',
    async (user) => user.type(await named('Plate'), 'xy{Enter}'),
    '–, –, –, 2026-03-09, xy',
  ],
];

it('does not submit by Enter in a list that was asked for and is loading', async () => {
  function Loading() {
    const form = useForm({ defaultValues: EMPTY });
    const [plates, setPlates] = useState<string[]>([]);
    return (
      <>
        <Page form={form}>
          <Controlled<string> name="plate">
            {(field) => <SuggestedText {...field} label="Plate" suggestions={plates} />}
          </Controlled>
        </Page>
        <button type="button" onClick={() => setPlates(['ABC 123'])}>
          arrive
        </button>
      </>
    );
  }
  const { user } = renderRoutes([{ path: '/', element: browser(<Loading />) }]);
  await user.type(await named('Plate'), 'AB{ArrowDown}{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'arrive' }).click());
  await listed('ABC 123');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await named('Plate')).toHaveValue('ABC 123');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('submits by Enter where text was typed and no list was asked for', async () => {
  function Plain() {
    const form = useForm({ defaultValues: EMPTY });
    return (
      <Page form={form}>
        <Controlled<string> name="plate">
          {(field) => <SuggestedText {...field} label="Plate" suggestions={[]} />}
        </Controlled>
      </Page>
    );
  }
  const { user } = renderRoutes([{ path: '/', element: browser(<Plain />) }]);
  await user.type(await named('Plate'), '{ArrowDown}AB{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

describe.each([
  ['a page', Page],
  ['a dialog', FormPopup],
])('on %s', (_shell, shell) => {
  it.each(KINDS)('chooses from %s', async (_kind, choose, values) => {
    const { user } = renderRoutes([
      {
        element: <RootLayout />,
        children: [{ path: '/', element: browser(<Probe shell={shell} />) }],
      },
    ]);
    await choose(user);
    expect(await screen.findByText(values)).toBeInTheDocument();
    const focused = document.activeElement;
    await user.keyboard('x');
    expect(document.activeElement).toBe(focused);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(onKey).not.toHaveBeenCalled();
  });
});
