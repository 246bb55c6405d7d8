import { TextInput } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { onceNothingUnsaved } from '@/lib/unsaved-work';
import { RootLayout } from '@/app/root-layout';
import { expectAccessible } from '@/test/axe';
import { renderRoutes } from '@/test/render';
import { server, tenantIs, versionIs } from '@/test/server';
import { Controlled } from '../fields/controlled';
import { MoneyField } from '../fields/money-field';
import { FormShell } from './form-shell';
import { settleSaved } from './settle-saved';

interface Values {
  load_number: string;
  revenue: string;
}

const schema = z.object({
  load_number: z.string(),
  revenue: z.string().check(z.minLength(1, 'Fill it in')),
});

/** The next save's answer: undefined for success, an error, or a promise to settle later. */
let answer: (values: Values) => Promise<unknown>;
const sent: Values[] = [];

function Page() {
  const navigate = useNavigate();
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { load_number: '', revenue: '' },
  });
  const [error, setError] = useState<unknown>();
  const save = async (values: Values) => {
    sent.push(values);
    const refusal = await answer(values);
    setError(refusal);
    return refusal === undefined && settleSaved(form, values, values);
  };
  return (
    <>
      <Link to="/other">leave</Link>
      <FormShell
        title="New order"
        form={form}
        error={error}
        onSubmit={save}
        onSaved={() => void navigate('/other')}
        secondary={{ label: 'Save and send agreement', onSubmit: save }}
        sections={[
          {
            id: 'general',
            title: 'General information',
            content: (
              <Controlled<string> name="load_number">
                {({ onChange, ...field }) => (
                  <TextInput
                    {...field}
                    label="Load number"
                    onChange={(event) => onChange(event.currentTarget.value)}
                  />
                )}
              </Controlled>
            ),
          },
          {
            id: 'finances',
            title: 'Finances',
            content: (
              <Controlled<string> name="revenue">
                {(field) => <MoneyField {...field} label="Revenue" />}
              </Controlled>
            ),
          },
        ]}
      />
    </>
  );
}

function open() {
  server.use(versionIs('1'), tenantIs());
  return renderRoutes([
    {
      element: <RootLayout />,
      children: [
        { path: '/', element: <Page /> },
        { path: '/other', element: <p>other page</p> },
      ],
    },
  ]);
}

const saveButton = () => screen.getByRole('button', { name: 'Save' });

beforeEach(() => {
  sent.length = 0;
  answer = () => Promise.resolve(undefined);
});

it('sends good values once and goes on, asking nothing', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('Revenue'), '1234,5');
  await user.click(saveButton());
  expect(await screen.findByText('other page')).toBeVisible();
  expect(sent).toEqual([{ load_number: '', revenue: '1,234.50' }]);
});

it('sends nothing while a field is bad, focuses it, and counts it in the index', async () => {
  const { user } = open();
  await expectAccessible();
  await user.type(screen.getByLabelText('Load number'), 'A{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.getByLabelText('Revenue')).toHaveFocus());
  expect(screen.getByLabelText('Revenue')).toHaveAccessibleDescription('Fill it in');
  const index = screen.getByRole('navigation', { name: 'Sections' });
  expect(await within(index).findByText('1 error')).toBeInTheDocument();
  expect(screen.getByText('1 field needs attention')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await expectAccessible();
});

it('does not send twice while the first is under way', async () => {
  let settle: (refusal: unknown) => void = () => undefined;
  answer = () => new Promise((resolve) => (settle = resolve));
  const { user } = open();
  await user.type(screen.getByLabelText('Revenue'), '1');
  await user.keyboard('{Enter}{Enter}{Control>}s{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.getByText('Saving…')).toBeInTheDocument();
  settle(undefined);
  expect(await screen.findByText('other page')).toBeVisible();
  expect(sent).toHaveLength(1);
});

it('saves by Ctrl+S', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('Revenue'), '1');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('other page')).toBeVisible();
});

it('puts a 422 to its field and the rest into the panel; the error leaves with a change', async () => {
  answer = () =>
    Promise.resolve({
      status: 422,
      data: {
        errors: {
          load_number: ['Load number is already used.'],
          'cargos.3': ['The leg is empty.'],
        },
      },
      requestId: 'req-7',
    });
  const { user } = open();
  await user.type(screen.getByLabelText('Revenue'), '1');
  await user.click(saveButton());

  const field = screen.getByLabelText('Load number');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Load number is already used.'));
  expect(field).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('The leg is empty.');
  expect(screen.getByRole('alert')).toHaveTextContent('Request req-7');
  await expectAccessible();

  await user.type(field, 'B');
  await waitFor(() => expect(field).toBeValid());
});

it('asks before unsaved changes are lost: stay, leave, or save', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('Revenue'), '7');
  const leaveDialog = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

  await user.click(screen.getByRole('link', { name: 'leave' }));
  await expectAccessible();
  await user.click(within(await leaveDialog()).getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('Revenue')).toHaveValue('7.00');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('link', { name: 'leave' }));
  await user.click(within(await leaveDialog()).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('other page')).toBeVisible();
  expect(sent).toHaveLength(1);
});

it('leaves without saving when told to', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('Revenue'), '7');
  await user.click(screen.getByRole('link', { name: 'leave' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('other page')).toBeVisible();
  expect(sent).toEqual([]);
});

it('asks nothing when nothing changed', async () => {
  const { user } = open();
  await user.click(screen.getByRole('link', { name: 'leave' }));
  expect(await screen.findByText('other page')).toBeVisible();
});

it('holds back a reload until the changes are saved', async () => {
  const reload = vi.fn();
  const { user } = open();
  await user.type(screen.getByLabelText('Revenue'), '7');
  onceNothingUnsaved(reload);
  expect(reload).not.toHaveBeenCalled();
  await user.click(saveButton());
  await screen.findByText('other page');
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('saves the second way and stays', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('Revenue'), '7');
  await user.click(screen.getByRole('button', { name: 'Save and send agreement' }));
  expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeInTheDocument();
  expect(screen.getByLabelText('Revenue')).toHaveValue('7.00');
});

it('keeps what is typed while a save is under way, unsaved, and does not leave', async () => {
  let settle: (refusal: unknown) => void = () => undefined;
  answer = () => new Promise((resolve) => (settle = resolve));
  const { user } = open();
  await user.type(screen.getByLabelText('Revenue'), '7');
  await user.click(saveButton());
  await screen.findByText('Saving…');
  await user.type(screen.getByLabelText('Load number'), 'B-2');
  settle(undefined);
  expect(await screen.findByText('Unsaved changes')).toBeInTheDocument();
  expect(screen.getByLabelText('Load number')).toHaveValue('B-2');
  await user.click(screen.getByRole('link', { name: 'leave' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));

  answer = () => Promise.resolve(undefined);
  await user.click(saveButton());
  expect(await screen.findByText('other page')).toBeVisible();
  expect(sent.at(-1)).toEqual({ load_number: 'B-2', revenue: '7.00' });
});

it('judges nothing before the next save after one that went well', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('Revenue'), '7');
  await user.click(screen.getByRole('button', { name: 'Save and send agreement' }));
  await screen.findByText(/^Saved/);
  await user.clear(screen.getByLabelText('Revenue'));
  await screen.findByText('Unsaved changes');
  expect(screen.getByLabelText('Revenue')).toBeValid();
});
