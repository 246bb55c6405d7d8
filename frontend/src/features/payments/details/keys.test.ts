import { afterEach, expect, it } from 'vitest';
import { decideCommand } from './keys';

/** The element with this selector in a part of a page, with the focus. */
function on(html: string): EventTarget {
  document.body.innerHTML = html;
  const target = document.body.querySelector('[data-here]');
  if (!target) throw new Error('nothing is marked');
  return target;
}

afterEach(() => document.body.replaceChildren());

const OPTION = '<div role="option" data-here></div>';

const press = (
  key: string,
  { html = OPTION, ...more }: Partial<KeyboardEventInit> & { html?: string } = {},
) => {
  const event = new KeyboardEvent('keydown', { key, ...more });
  Object.defineProperty(event, 'target', { value: on(html) });
  return decideCommand(event);
};

it.each([
  ['j', { do: 'move', by: 1 }],
  ['J', { do: 'move', by: 1 }],
  ['k', { do: 'move', by: -1 }],
  ['ArrowDown', { do: 'move', by: 1 }],
  ['ArrowUp', { do: 'move', by: -1 }],
  ['1', { do: 'mark', place: 0 }],
  ['8', { do: 'mark', place: 7 }],
  ['9', null],
  ['0', null],
  ['Enter', { do: 'confirm' }],
  ['i', { do: 'ignore' }],
  ['u', { do: 'undo' }],
  ['Escape', null],
  ['Tab', null],
  ['?', null],
])('answers %s', (key, command) => {
  expect(press(key)).toEqual(command);
});

it.each(['Enter', 'i', 'u'])('does not go on deciding while %s is held down', (key) => {
  expect(press(key, { repeat: true })).toBeNull();
  expect(press('j', { repeat: true })).not.toBeNull();
});

it.each([
  ['Enter', '<button data-here></button>', null],
  ['Enter', '<a href="/" data-here></a>', null],
  ['Enter', '<input type="radio" data-here>', { do: 'confirm' }],
  ['ArrowDown', '<input type="radio" data-here>', null],
  ['ArrowDown', '<button data-here></button>', null],
  ['j', '<button data-here></button>', { do: 'move', by: 1 }],
  ['i', '<input type="text" data-here>', null],
  ['Enter', '<input type="text" data-here>', null],
  ['1', '<textarea data-here></textarea>', null],
])('leaves %s where it has its own meaning: %s', (key, html, command) => {
  expect(press(key, { html })).toEqual(command);
});

it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])('leaves chords: %o', (chord) => {
  expect(press('j', chord)).toBeNull();
  expect(press('Enter', chord)).toBeNull();
});
