import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RootLayout } from '@/app/root-layout';
import { isAnythingUnsaved } from '@/lib/unsaved-work';
import { renderRoutes } from '@/test/render';
import { server, tenantIs, versionIs } from '@/test/server';
import { FormShell } from '../form/form-shell';
import { ChoiceField, type ChoiceOption } from './choice-field';
import { Controlled } from './controlled';

const UNITS = [
  { value: 'KM', label: 'Per km' },
  { value: 'DAY', label: 'Per day' },
  { value: 'SPOT', label: 'SPOT' },
];

interface ProbeProps {
  unit: string;
  units?: ChoiceOption[];
  clearable?: boolean;
}

const onSend = vi.fn();
const onChosen = vi.fn();

function Probe({ unit, units = UNITS, clearable }: ProbeProps) {
  const form = useForm({ defaultValues: { unit } });
  const [saves, setSaves] = useState(0);
  const value = useWatch({ control: form.control, name: 'unit' });
  const content = (
    <>
      <Controlled<string> name="unit">
        {({ onChange, ...field }) => (
          <ChoiceField
            {...field}
            label="Unit"
            options={units}
            clearable={clearable}
            onChange={(chosen) => {
              onChosen(chosen);
              onChange(chosen);
            }}
          />
        )}
      </Controlled>
      <button type="button" onClick={() => form.setValue('unit', 'DAY')}>
        rule
      </button>
      <button type="button" onClick={() => form.setValue('unit', unit)}>
        back
      </button>
      <output>{`unit: ${value}, saves: ${String(saves)}`}</output>
    </>
  );
  return (
    <FormShell
      title="Price"
      form={form}
      error={undefined}
      onSubmit={(values) => {
        onSend(values);
        setSaves((before) => before + 1);
        return Promise.resolve(false);
      }}
      sections={[{ id: 'price', title: 'Price', content }]}
    />
  );
}

/** In the layout, which has the shortcuts. */
const open = (props: ProbeProps) =>
  renderRoutes([
    { element: <RootLayout />, children: [{ path: '/', element: <Probe {...props} /> }] },
  ]);

const field = () => screen.getByRole('combobox', { name: 'Unit' });
const result = (text: string) => screen.findByText(text);
type User = ReturnType<typeof open>['user'];
const CTRL_S = '{Control>}s{/Control}';

beforeEach(() => {
  server.use(tenantIs(), versionIs('1.0.0'));
  onSend.mockClear();
  onChosen.mockClear();
});

const WAYS: [string, (user: User) => Promise<void>][] = [
  ['Ctrl+S', (user) => user.keyboard(CTRL_S)],
  ['Tab and Ctrl+S', (user) => user.keyboard(`{Tab}${CTRL_S}`)],
  ['a click on Save', (user) => user.click(screen.getByRole('button', { name: 'Save' }))],
];

describe.each(WAYS)('%s', (way, submit) => {
  it.each<[string, ProbeProps, keys: string, sent: string, shown: string]>([
    ['takes an emptied field as no choice', { unit: 'DAY' }, '{Backspace}', '', ''],
    ['takes nothing where text was typed and deleted', { unit: '' }, 'd{Backspace}', '', ''],
    [
      'shows the choice again where there has to be one',
      { unit: 'DAY', clearable: false },
      '{Backspace}',
      'DAY',
      'Per day',
    ],
  ])('%s', async (_what, props, keys, sent, shown) => {
    const { user } = open(props);
    await user.click(field());
    await user.keyboard(keys);
    await submit(user);
    expect(await result(`unit: ${sent}, saves: 1`)).toBeVisible();
    await waitFor(() => expect(field()).toHaveValue(shown));
  });

  it('takes what the arrow keys have reached in an empty field', async () => {
    const { user } = open({ unit: '' });
    await user.click(field());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await submit(user);
    // The pointer leaves the list without a choice.
    const sent = way === 'a click on Save' ? '' : 'DAY';
    expect(await result(`unit: ${sent}, saves: 1`)).toBeVisible();
  });

  it('chooses nothing anew that is chosen already', async () => {
    const { user } = open({ unit: 'SPOT' });
    await user.click(field());
    await user.keyboard('sp');
    await submit(user);
    expect(await result('unit: SPOT, saves: 1')).toBeVisible();
    await waitFor(() => expect(field()).toHaveValue('SPOT'));
    expect(onChosen).not.toHaveBeenCalled();
  });
});

it('takes the option that is called exactly so, though another one contains it', async () => {
  const { user } = open({ unit: 'SPOT', units: [...UNITS, { value: 'BOTH', label: 'Day' }] });
  await user.click(field());
  await user.keyboard('day{Enter}');
  expect(await result('unit: BOTH, saves: 0')).toBeVisible();
});

it('shows the whole choice again when it is chosen by a part of it', async () => {
  const { user } = open({ unit: 'SPOT' });
  await user.click(field());
  await user.keyboard('sp{Enter}');
  await waitFor(() => expect(field()).toHaveValue('SPOT'));
  expect(field()).toHaveFocus();
});

it('counts a half-typed choice as unsaved until it is taken or given up', async () => {
  const { user } = open({ unit: 'DAY' });
  await user.click(field());
  expect(isAnythingUnsaved()).toBe(false);
  await user.keyboard('xyz');
  expect(isAnythingUnsaved()).toBe(true);
  await user.tab();
  expect(field()).toHaveValue('Per day');
  await waitFor(() => expect(isAnythingUnsaved()).toBe(false));
});

it('forgets an unknown text when a rule sets the field', async () => {
  const { user } = open({ unit: 'SPOT' });
  await user.click(field());
  await user.keyboard('xyz');
  await user.click(screen.getByRole('button', { name: 'rule' }));
  expect(field()).toHaveValue('Per day');
  expect(field()).toBeValid();
  await user.keyboard(CTRL_S);
  expect(await result('unit: DAY, saves: 1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'back' }));
  expect(field()).toHaveValue('SPOT');
  expect(field()).toBeValid();
});
