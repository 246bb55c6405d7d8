import { describe, expect, it } from 'vitest';
import { cellCommand, editorCommand, headCommand, type KeyPress } from './keyboard';

/** The browser's event for `Ctrl+Shift+Enter`. */
function press(keys: string, more: Partial<KeyPress> = {}): KeyPress {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  return {
    key: key === 'Space' ? ' ' : key,
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
    isComposing: false,
    ...more,
  };
}

describe('on a cell', () => {
  it.each([
    ['ArrowUp', { do: 'move', to: 'up' }],
    ['ArrowDown', { do: 'move', to: 'down' }],
    ['ArrowLeft', { do: 'move', to: 'left' }],
    ['ArrowRight', { do: 'move', to: 'right' }],
    ['Ctrl+ArrowUp', { do: 'move', to: 'topEdge' }],
    ['Ctrl+ArrowDown', { do: 'move', to: 'bottomEdge' }],
    ['Ctrl+ArrowLeft', { do: 'move', to: 'leftEdge' }],
    ['Ctrl+ArrowRight', { do: 'move', to: 'rightEdge' }],
    ['Home', { do: 'move', to: 'rowStart' }],
    ['End', { do: 'move', to: 'rowEnd' }],
    ['Ctrl+Home', { do: 'move', to: 'first' }],
    ['Ctrl+End', { do: 'move', to: 'last' }],
    ['PageUp', { do: 'move', to: 'pageUp' }],
    ['PageDown', { do: 'move', to: 'pageDown' }],
    ['Enter', { do: 'activate', newTab: false }],
    ['Ctrl+Enter', { do: 'activate', newTab: true }],
    ['F2', { do: 'edit' }],
    ['7', { do: 'replace', text: '7' }],
    ['Shift+A', { do: 'replace', text: 'A' }],
    ['ž', { do: 'replace', text: 'ž' }],
    ['Space', { do: 'toggleRow' }],
    ['Shift+Space', { do: 'extendRows' }],
    ['Ctrl+a', { do: 'selectMatching' }],
    ['Meta+a', { do: 'selectMatching' }],
    ['Ctrl+z', { do: 'undo' }],
    ['Ctrl+Shift+Z', { do: 'redo' }],
    ['Ctrl+y', { do: 'redo' }],
    ['Ctrl+d', { do: 'fillDown' }],
    ['Shift+ArrowDown', { do: 'extend', to: 'down' }],
    ['Shift+PageDown', { do: 'extend', to: 'pageDown' }],
    ['Ctrl+Shift+ArrowRight', { do: 'extend', to: 'rightEdge' }],
    ['Ctrl+Shift+End', { do: 'extend', to: 'last' }],
    ['Delete', { do: 'clear' }],
    ['Alt+ArrowDown', { do: 'openList' }],
    ['Alt+Enter', { do: 'openDetails' }],
    ['Escape', { do: 'leave' }],
    // The browser handles the clipboard, Tab and its own keys.
    ['Ctrl+c', null],
    ['Ctrl+v', null],
    ['Tab', null],
    ['F5', null],
    ['Alt+ArrowLeft', null],
    ['Shift', null],
  ])('%s means %j', (keys, command) => {
    expect(cellCommand(press(keys))).toEqual(command);
  });

  it('takes a character written with AltGr for a character, though it arrives as Ctrl+Alt', () => {
    const altGr = press('Ctrl+Alt+@', { getModifierState: (name) => name === 'AltGraph' });
    expect(cellCommand(altGr)).toEqual({ do: 'replace', text: '@' });
  });

  it('leaves the keys of an input method alone', () => {
    expect(cellCommand(press('a', { isComposing: true }))).toBeNull();
  });
});

describe('on a column head', () => {
  it.each([
    ['Enter', { do: 'press' }],
    ['Shift+ArrowRight', { do: 'resize', by: 10 }],
    ['Shift+ArrowLeft', { do: 'resize', by: -10 }],
    ['ArrowDown', { do: 'move', to: 'down' }],
    ['Ctrl+End', { do: 'move', to: 'last' }],
    ['Ctrl+a', { do: 'selectMatching' }],
    ['Escape', { do: 'leave' }],
    // Drag and drop handles Space.
    ['Space', null],
    ['x', null],
  ])('%s means %j', (keys, command) => {
    expect(headCommand(press(keys))).toEqual(command);
  });
});

describe('while editing', () => {
  it.each([
    ['Enter', { do: 'save', then: 'down' }],
    ['Shift+Enter', { do: 'save', then: 'up' }],
    ['Tab', { do: 'save', then: 'right' }],
    ['Shift+Tab', { do: 'save', then: 'left' }],
    ['Escape', { do: 'cancel' }],
    ['Alt+ArrowDown', { do: 'openList' }],
    ['ArrowLeft', null],
    ['Home', null],
    ['a', null],
    ['Ctrl+z', null],
  ])('%s means %j', (keys, command) => {
    expect(editorCommand(press(keys))).toEqual(command);
  });
});
