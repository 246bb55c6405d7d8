/** Which message is on the screen, how long, and where it leads. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flashed, useFlash } from '@/lib/flashes';
import { expectAccessible } from '@/test/axe';
import { renderElement } from '@/test/render';
import { Flashes } from './flashes';

const undone = vi.fn();
beforeEach(() => void undone.mockReset());
afterEach(() => void vi.useRealTimers());

const LINK = { label: 'Open the load', to: '/other' };

function Page() {
  const flash = useFlash();
  return (
    <>
      <button
        type="button"
        onClick={() => flash.success('Saved', [], { link: LINK, onUndo: undone })}
      >
        save
      </button>
      <Flashes />
    </>
  );
}

async function open() {
  const view = renderElement(<Page />);
  await view.user.click(screen.getByRole('button', { name: 'save' }));
  return { ...view, tell: () => act(() => void view.store.dispatch(flashed('error', 'Refused'))) };
}

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('stays 8 s for a success and 3 s for an error, and longer while pointed at', () => {
  vi.useFakeTimers();
  const { store } = renderElement(<Page />);
  act(() => void store.dispatch(flashed('success', 'Order saved')));
  pass(7999);
  expect(screen.getByText('Order saved')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Order saved')).toBeNull();

  act(() => void store.dispatch(flashed('error', 'Bad request', ['No body'])));
  expect(screen.getByRole('alert')).toHaveTextContent('Bad requestNo body');
  pass(2000);
  fireEvent.mouseMove(screen.getByRole('alert'));
  pass(5000);
  expect(screen.getByRole('alert')).toBeInTheDocument();
  fireEvent.mouseLeave(screen.getByRole('region', { name: 'Notifications' }));
  pass(999);
  expect(screen.getByRole('alert')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('leads to what it is about, and takes it back once', async () => {
  const { router, user } = await open();
  const region = screen.getByRole('region', { name: 'Notifications' });
  await expectAccessible();
  await user.click(within(region).getByRole('button', { name: 'Undo' }));
  expect(undone).toHaveBeenCalledOnce();
  expect(region).toBeEmptyDOMElement();
  // The focus stays where the person works.
  const save = screen.getByRole('button', { name: 'save' });
  expect(save).toHaveFocus();
  await user.click(save);
  await user.click(within(region).getByRole('link', { name: 'Open the load' }));
  expect(router.state.location.pathname).toBe('/other');
});

const messages = () =>
  [...screen.getByRole('region', { name: 'Notifications' }).children].map(
    ({ textContent }) => textContent,
  );

/** An error begins with an exclamation mark. */
function openWith(...titles: string[]) {
  const view = renderElement(<Page />);
  const tell = (...more: string[]) =>
    act(() => {
      for (const title of more) {
        view.store.dispatch(flashed(title.startsWith('!') ? 'error' : 'success', title));
      }
    });
  tell(...titles);
  return { ...view, tell };
}

it.each([
  ['shows the newest first', ['a', '!b', 'c'], ['c', '!b', 'a']],
  ['lets the oldest leave first', ['a', 'b', 'c', 'd', 'e'], ['e', 'd', 'c', 'b']],
  ['lets an error push out the oldest', ['!a', 'b', 'c', 'd', '!e'], ['!e', 'd', 'c', 'b']],
  ['pushes no error out for a success', ['!a', 'b', '!c', 'd', 'e'], ['e', 'd', '!c', '!a']],
  ['lets a success wait for errors', ['!a', '!b', '!c', '!d', 'e'], ['!d', '!c', '!b', '!a']],
  [
    'lets the oldest error leave while a success waits',
    ['!a', '!b', '!c', '!d', 'e', '!f', '!g', '!h', '!i', '!j'],
    ['!j', '!i', '!h', '!g'],
  ],
])('%s, at most four at once', (_what, titles, expected) => {
  openWith(...titles);
  expect(messages()).toEqual(expected);
});

it('shows a success for its whole time once an error has left', () => {
  vi.useFakeTimers();
  openWith('!a', '!b', '!c', '!d', 'e');
  pass(3000);
  expect(messages()).toEqual(['e']);
  pass(7999);
  expect(messages()).toEqual(['e']);
  pass(1);
  expect(messages()).toEqual([]);
});

it('moves nothing and lets no time pass while one is pointed at', () => {
  vi.useFakeTimers();
  const { tell } = openWith('a', 'b', 'c', '!d');
  fireEvent.mouseMove(screen.getByText('b'));
  tell('!e', '!f');
  pass(20_000);
  expect(messages()).toEqual(['!d', 'c', 'b', 'a']);
  fireEvent.mouseLeave(screen.getByRole('region', { name: 'Notifications' }));
  expect(messages()).toEqual(['!f', '!e', '!d', 'c']);
});

it('undoes each of several', async () => {
  const { user } = renderElement(<Page />);
  await user.click(screen.getByRole('button', { name: 'save' }));
  await user.click(screen.getByRole('button', { name: 'save' }));
  for (const times of [1, 2]) {
    await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as Element);
    expect(undone).toHaveBeenCalledTimes(times);
  }
  expect(messages()).toEqual([]);
});

it('does not wait for a pointer that rests where a message appears', async () => {
  const { tell } = await open();
  fireEvent.mouseEnter(screen.getByRole('status'));
  tell();
  expect(screen.getByText('Refused')).toBeVisible();
});

it('lets a newer message wait for one that is pointed at', async () => {
  const { user, tell } = await open();
  await user.hover(screen.getByText('Saved'));
  tell();
  expect(screen.getByText('Saved')).toBeVisible();
  expect(screen.queryByText('Refused')).toBeNull();
  await user.unhover(screen.getByText('Saved'));
  expect(await screen.findByText('Refused')).toBeVisible();
});

it('keeps the focused Undo, which still undoes, and gives the focus back', async () => {
  const { user, tell } = await open();
  const undo = screen.getByRole('button', { name: 'Undo' });
  act(() => undo.focus());
  tell();
  expect(undo).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(undone).toHaveBeenCalledOnce();
  expect(screen.getByText('Refused')).toBeVisible();
  expect(screen.getByRole('button', { name: 'save' })).toHaveFocus();
});
