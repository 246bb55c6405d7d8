import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '@/test/axe';
import { renderElement } from '@/test/render';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

function Probe(props: {
  danger?: boolean;
  isRunning?: boolean;
  error?: unknown;
  onConfirm: () => void;
}) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        open
      </button>
      <ConfirmDialog
        opened={opened}
        title="Delete vehicle?"
        confirmLabel="Delete vehicle"
        danger={props.danger}
        isRunning={props.isRunning ?? false}
        error={props.error}
        onConfirm={props.onConfirm}
        onClose={() => setOpened(false)}
      >
        It leaves the list.
      </ConfirmDialog>
    </>
  );
}

async function open(element: ReactElement) {
  const view = renderElement(element);
  await view.user.click(screen.getByRole('button', { name: 'open' }));
  await screen.findByRole('dialog', { name: 'Delete vehicle?' });
  return view;
}

it.each([
  [true, 'Cancel'],
  [false, 'Delete vehicle'],
])('opens with the focus on the harmless answer (danger %s: %s)', async (danger, focused) => {
  await open(<Probe danger={danger} onConfirm={vi.fn()} />);
  await waitFor(() => expect(screen.getByRole('button', { name: focused })).toHaveFocus());
  await expectAccessible();
});

describe('with a field', () => {
  const open = (onConfirm: () => void, danger = false) =>
    renderElement(
      <ConfirmDialog
        opened
        title="Confirm selection"
        confirmLabel="Confirm"
        danger={danger}
        isRunning={false}
        error={undefined}
        onConfirm={onConfirm}
        onClose={vi.fn()}
      >
        <input aria-label="Planned unloading date" />
      </ConfirmDialog>,
    );
  const date = () => screen.findByRole('textbox', { name: 'Planned unloading date' });

  it('takes what is typed at once, and confirms by Enter', async () => {
    const onConfirm = vi.fn();
    const { user } = open(onConfirm);
    const field = await date();
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('2026-03-09');
    expect(field).toHaveValue('2026-03-09');
    expect(onConfirm).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('begins at Cancel all the same where something is deleted', async () => {
    open(vi.fn(), true);
    await date();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  });
});

it('keeps Esc from the page behind', async () => {
  const { user } = await open(<Probe onConfirm={vi.fn()} />);
  const isUsed = vi.fn((event: KeyboardEvent) => event.defaultPrevented);
  window.addEventListener('keydown', isUsed);
  await user.keyboard('{Escape}');
  window.removeEventListener('keydown', isUsed);
  expect(isUsed).toHaveReturnedWith(true);
});

it('gives the focus back to the opener', async () => {
  const { user } = await open(<Probe danger onConfirm={vi.fn()} />);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'open' })).toHaveFocus());
});

it('gives the focus back also when another dialog took the place of the first', async () => {
  function Waiting() {
    const [step, setStep] = useState<'closed' | 'loading' | 'ready'>('closed');
    const close = () => setStep('closed');
    return (
      <>
        <button type="button" onClick={() => setStep('loading')}>
          open
        </button>
        {step === 'loading' ? (
          <Dialog key="loading" opened title="Loading" onClose={close}>
            <button type="button" onClick={() => setStep('ready')}>
              arrive
            </button>
          </Dialog>
        ) : null}
        {step === 'ready' ? (
          <Dialog key="ready" opened title="Vehicle" onClose={close}>
            <input aria-label="Plate" />
          </Dialog>
        ) : null}
      </>
    );
  }
  const { user } = renderElement(<Waiting />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  await user.click(await screen.findByRole('button', { name: 'arrive' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Plate' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'open' })).toHaveFocus());
});

it('gives the focus back also when it stands in the page only while it is open', async () => {
  function Asker() {
    const [asks, setAsks] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setAsks(true)}>
          open
        </button>
        {asks ? (
          <ConfirmDialog
            opened
            title="Delete vehicle?"
            confirmLabel="Delete vehicle"
            isRunning={false}
            error={undefined}
            onConfirm={vi.fn()}
            onClose={() => setAsks(false)}
          />
        ) : null}
      </>
    );
  }
  const { user } = await open(<Asker />);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete vehicle' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'open' })).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says why it was refused, and stays', async () => {
  const error = { status: 409, data: { error: 'Supplier insurance expired' } };
  await open(<Probe error={error} onConfirm={vi.fn()} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Supplier insurance expired');
});

it('confirms once, not again while it runs', async () => {
  const onConfirm = vi.fn();
  const { user } = await open(<Probe isRunning onConfirm={onConfirm} />);
  await user.click(screen.getByRole('button', { name: 'Delete vehicle' }));
  await user.keyboard('{Enter}');
  expect(onConfirm).not.toHaveBeenCalled();
});
