import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { choosePreference } from './preferences';
import { handleShortcutKey, registerShortcut } from './shortcuts';

const removers: (() => void)[] = [];
const runs = { orders: vi.fn(), create: vi.fn(), save: vi.fn(), help: vi.fn() };

const register = (keys: string, run: () => void) => {
  removers.push(registerShortcut({ keys, label: keys, scope: 'page', run }));
};

beforeEach(() => {
  vi.clearAllMocks();
  register('g o', runs.orders);
  register('n', runs.create);
  register('?', runs.help);
  register('Ctrl+S', runs.save);
});

afterEach(() => {
  for (const remove of removers.splice(0)) remove();
  document.body.replaceChildren();
});

function press(
  key: string,
  init: KeyboardEventInit = {},
  now = 0,
  target: Element = document.body,
) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  const answer = (heard: Event) => handleShortcutKey(heard as KeyboardEvent, now);
  window.addEventListener('keydown', answer, { once: true });
  target.dispatchEvent(event);
  return event;
}

it('answers single keys, chords and sequences', () => {
  press('n');
  press('?', { shiftKey: true });
  const saving = press('s', { ctrlKey: true });
  press('g', {}, 0);
  press('o', {}, 1000);
  expect(runs.create).toHaveBeenCalledOnce();
  expect(runs.help).toHaveBeenCalledOnce();
  expect(runs.save).toHaveBeenCalledOnce();
  expect(runs.orders).toHaveBeenCalledOnce();
  expect(saving.defaultPrevented).toBe(true);
});

it('forgets a sequence that was not finished in time', () => {
  press('g', {}, 0);
  press('o', {}, 5000);
  expect(runs.orders).not.toHaveBeenCalled();
});

it('never fires letters in a field, but chords do', () => {
  const field = document.body.appendChild(document.createElement('input'));
  press('n', {}, 0, field);
  press('s', { metaKey: true }, 0, field);
  expect(runs.create).not.toHaveBeenCalled();
  expect(runs.save).toHaveBeenCalledOnce();
});

it('answers Esc in a field that does not use it, but not in a menu', () => {
  const close = vi.fn();
  register('Esc', close);
  const field = document.body.appendChild(document.createElement('input'));
  press('Escape', {}, 0, field);
  expect(close).toHaveBeenCalledOnce();
  field.addEventListener('keydown', (event) => event.preventDefault());
  press('Escape', {}, 0, field);
  const menu = document.body.appendChild(document.createElement('div'));
  menu.setAttribute('role', 'menu');
  press('Escape', {}, 0, menu);
  expect(close).toHaveBeenCalledOnce();
});

it('fires nothing behind a dialog, where Ctrl+S does not save the page as a file either', () => {
  document.body.appendChild(document.createElement('div')).setAttribute('aria-modal', 'true');
  press('n');
  const saving = press('s', { ctrlKey: true });
  expect(saving.defaultPrevented).toBe(true);
  expect(runs.create).not.toHaveBeenCalled();
  expect(runs.save).not.toHaveBeenCalled();
});

it('is not held up by a dialog that only fades out', () => {
  const frame = document.body.appendChild(document.createElement('div'));
  frame.dataset.closing = 'true';
  const dialog = frame.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  press('s', { ctrlKey: true }, 0, dialog);
  expect(runs.save).toHaveBeenCalledOnce();
});

it('leaves a key that is only listed to whoever answers it', () => {
  removers.push(registerShortcut({ keys: 'n', label: 'Row', scope: 'list', run: null }));
  press('n');
  expect(runs.create).toHaveBeenCalledOnce();
});

it('is not held up by a popover that has given the focus back', () => {
  document.body.appendChild(document.createElement('div')).setAttribute('role', 'dialog');
  press('s', { ctrlKey: true });
  expect(runs.save).toHaveBeenCalledOnce();
});

it('lets single letters be turned off', () => {
  choosePreference({ letterShortcuts: false });
  press('n');
  press('s', { ctrlKey: true });
  expect(runs.create).not.toHaveBeenCalled();
  expect(runs.save).toHaveBeenCalledOnce();
});

it('gives a key to whoever registered last', () => {
  const newer = vi.fn();
  register('n', newer);
  press('n');
  expect(newer).toHaveBeenCalledOnce();
  expect(runs.create).not.toHaveBeenCalled();
});
