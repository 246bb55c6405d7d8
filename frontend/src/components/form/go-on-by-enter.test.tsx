/** Enter leads through a form and saves only at its end, on a page and in a dialog. */
import { screen, waitFor } from '@testing-library/react';
import { TextInput } from '@mantine/core';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';
import { RootLayout } from '@/app/root-layout';
import { useShortcuts } from '@/lib/shortcuts';
import { FormPopup } from '@/test/form-popup';
import { renderRoutes } from '@/test/render';
import { server, tenantIs, versionIs } from '@/test/server';
import { Controlled } from '../fields/controlled';
import { DateField } from '../fields/date-field';
import { FormShell } from './form-shell';

const EMPTY = { make: '', plate: '', since: '', note: '', seat: '' };
type Values = typeof EMPTY;
type ShellProps = { form: UseFormReturn<Values>; children: ReactNode };

const onSubmit = vi.fn();

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

function Text({ name, required = false }: { name: keyof Values; required?: boolean }) {
  return (
    <Controlled<string> name={name}>
      {({ onChange, required: _required, ...field }) => (
        <TextInput
          {...field}
          label={name}
          aria-required={required}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Controlled>
  );
}

function Probe({ shell: Shell, children }: { shell: typeof Page; children: ReactNode }) {
  return <Shell form={useForm<Values>({ defaultValues: EMPTY })}>{children}</Shell>;
}

const open = (shell: typeof Page, fields: ReactNode) =>
  renderRoutes([
    {
      element: <RootLayout />,
      children: [{ path: '/', element: <Probe shell={shell}>{fields}</Probe> }],
    },
  ]);

const field = (name: string) => screen.findByRole('textbox', { name });

beforeEach(() => {
  server.use(tenantIs(), versionIs('1.0.0'));
  onSubmit.mockClear();
  window.addEventListener('submit', onSubmit, { capture: true });
  return () => window.removeEventListener('submit', onSubmit, { capture: true });
});

describe.each([
  ['a page', Page],
  ['a dialog', FormPopup],
])('on %s', (_shell, shell) => {
  it('goes on to the next field, past what Tab leaves out, and saves in the last required one', async () => {
    const { user } = open(
      shell,
      <>
        <Text name="make" />
        <Text name="plate" required />
        <input aria-label="hidden from Tab" tabIndex={-1} />
        <Text name="note" required />
        <Text name="seat" />
      </>,
    );
    await user.type(await field('make'), 'Volvo{Enter}');
    await waitFor(async () => expect(await field('plate')).toHaveFocus());
    await user.keyboard('ABC 123{Enter}');
    await waitFor(async () => expect(await field('note')).toHaveFocus());
    expect(onSubmit).not.toHaveBeenCalled();
    await user.keyboard('x{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('saves after the last required field only once none of them is empty', async () => {
    const { user } = open(
      shell,
      <>
        <Text name="plate" required />
        <Text name="note" />
        <Text name="seat" />
      </>,
    );
    await user.type(await field('note'), 'x{Enter}');
    await waitFor(async () => expect(await field('seat')).toHaveFocus());
    expect(onSubmit).not.toHaveBeenCalled();
    await user.type(await field('plate'), 'ABC 123');
    await user.type(await field('note'), 'y{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('saves in the last field where none is required, and in the only one', async () => {
    const { user } = open(
      shell,
      <>
        <Text name="make" />
        <Text name="note" />
      </>,
    );
    await user.type(await field('make'), 'Volvo{Enter}');
    await waitFor(async () => expect(await field('note')).toHaveFocus());
    expect(onSubmit).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('stays in a field whose text is wrong', async () => {
    const { user } = open(
      shell,
      <>
        <Controlled<string> name="since">
          {(props) => <DateField {...props} label="since" />}
        </Controlled>
        <Text name="note" required />
      </>,
    );
    await user.type(await field('since'), '2026-02-31{Enter}');
    await waitFor(async () => expect(await field('since')).toBeInvalid());
    expect(await field('since')).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

it('is in the list of keys', async () => {
  function Listed() {
    const keys = useShortcuts().map(({ keys: key, label }) => `${key}: ${label}`);
    return <output>{keys.join(', ')}</output>;
  }
  open(
    Page,
    <>
      <Text name="make" />
      <Listed />
    </>,
  );
  await waitFor(() =>
    expect(document.querySelector('output')).toHaveTextContent(
      'Enter: Next field; in the last required one it saves',
    ),
  );
});
