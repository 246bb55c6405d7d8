import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { RootLayout } from '@/app/root-layout';
import { onceNothingUnsaved } from '@/lib/unsaved-work';
import { expectAccessible } from '@/test/axe';
import { renderElement, renderRoutes } from '@/test/render';
import { server, versionIs } from '@/test/server';
import { Controlled } from '../fields/controlled';
import { DateField } from '../fields/date-field';
import { FormDialog } from './form-dialog';

interface ProbeProps {
  error?: unknown;
  asksAbout?: (date: string) => boolean;
  onSend: (values: { date: string }) => void;
}

function Probe({ error, asksAbout = () => false, onSend }: ProbeProps) {
  const form = useForm({ defaultValues: { date: '' } });
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState<{ date: string } | null>(null);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        open
      </button>
      <FormDialog
        opened={opened}
        title="Add vehicle to planning list"
        form={form}
        error={error}
        submitLabel="Confirm"
        onClose={() => setOpened(false)}
        onSubmit={(values) => {
          if (asksAbout(values.date)) setAsked(values);
          else onSend(values);
          return Promise.resolve();
        }}
        question={
          asked && {
            title: 'Are you sure?',
            text: 'You are changing the vehicle planning date to the past.',
            yes: 'Yes',
            no: 'No',
            onYes: () => onSend(asked),
            onNo: () => setAsked(null),
          }
        }
      >
        <Controlled<string> name="date">
          {(field) => <DateField {...field} label="Date" />}
        </Controlled>
      </FormDialog>
    </>
  );
}

const date = () => screen.getByRole('textbox', { name: 'Date' });

it('opens with the focus in its first field, closes by Esc, and gives the focus back', async () => {
  const { user } = renderElement(<Probe onSend={vi.fn()} />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  await waitFor(() => expect(date()).toHaveFocus());
  await expectAccessible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'open' })).toHaveFocus());
});

it('asks in place, comes back on No, and sends on Yes', async () => {
  const onSend = vi.fn();
  const { user } = renderElement(<Probe onSend={onSend} asksAbout={() => true} />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  await user.type(date(), '2020-01-01{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'No' })).toHaveFocus();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'No' }));
  expect(date()).toHaveValue('2020-01-01');
  expect(onSend).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ date: '2020-01-01' });
});

/** A dialog with typed text, on a page that was reached from another one. */
async function typed() {
  server.use(versionIs('1'));
  const view = renderRoutes(
    [
      {
        element: <RootLayout />,
        children: [
          { path: '/before', element: <p>page before</p> },
          { path: '/', element: <Probe onSend={vi.fn()} /> },
        ],
      },
    ],
    { at: '/before' },
  );
  await act(() => view.router.navigate('/'));
  await view.user.click(screen.getByRole('button', { name: 'open' }));
  await view.user.type(date(), '2026-03-09');
  return { ...view, back: () => act(() => view.router.navigate(-1)) };
}

const leaveQuestion = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

it('asks in place before Back loses what was typed', async () => {
  const { user, back } = await typed();
  await back();
  await leaveQuestion();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(date()).toHaveValue('2026-03-09');
  expect(date()).toHaveFocus();

  await back();
  await leaveQuestion();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('page before')).toBeVisible();
});

const CLOSINGS: Record<string, (user: UserEvent) => Promise<void>> = {
  'in its corner': (user) => user.click(screen.getByRole('button', { name: 'Close' })),
  'by Esc': (user) => user.keyboard('{Escape}'),
};

it.each(Object.entries(CLOSINGS))('asks the same when it is closed %s', async (_, close) => {
  const { user } = await typed();
  await close(user);
  await leaveQuestion();
  await user.keyboard('{Escape}');
  expect(date()).toHaveValue('2026-03-09');
  await close(user);
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('holds back a reload while it has typed text', async () => {
  const { user } = await typed();
  const reload = vi.fn();
  onceNothingUnsaved(reload);
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  const later = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(later);
  expect(later.defaultPrevented).toBe(false);
});
