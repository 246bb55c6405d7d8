/** The keys of the payments to decide: what each means, not how it is done. */
import { letterShortcutsOn } from '@/lib/preferences';

export type DecideCommand =
  | { do: 'move'; by: 1 | -1 }
  /** The explanation at this place, from 0. */
  | { do: 'mark'; place: number }
  | { do: 'confirm' | 'ignore' | 'undo' };

/** The digits of a keyboard go on to 9, but no payment has more explanations. */
export const NUMBERED = 8;

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'repeat' | 'target'
>;

const LETTERS: Readonly<Record<string, DecideCommand>> = {
  j: { do: 'move', by: 1 },
  k: { do: 'move', by: -1 },
  i: { do: 'ignore' },
  u: { do: 'undo' },
};

const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Null leaves the key to the browser, the page or the field with the focus. */
export function decideCommand(press: Press): DecideCommand | null {
  const { key, target } = press;
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return null;
  if (isIn(target, 'input:not([type="radio"]), textarea, select')) return null;
  const command = key.length === 1 ? ofCharacter(key.toLowerCase()) : ofNamedKey(press);
  // A key that is held down would decide several payments unseen.
  const isDecision = command?.do !== 'move' && command?.do !== 'mark';
  return press.repeat && isDecision ? null : command;
}

function ofCharacter(character: string): DecideCommand | null {
  if (!letterShortcutsOn()) return null;
  const place = Number(character) - 1;
  if (place >= 0 && place < NUMBERED) return { do: 'mark', place };
  return LETTERS[character] ?? null;
}

function ofNamedKey({ key, shiftKey, target }: Press): DecideCommand | null {
  if (shiftKey) return null;
  // A button is pressed by it, and a radio button goes to the next one by arrows.
  if (key === 'Enter') return isIn(target, 'button, a') ? null : { do: 'confirm' };
  if (isIn(target, 'input, button, a')) return null;
  if (key === 'ArrowDown') return { do: 'move', by: 1 };
  return key === 'ArrowUp' ? { do: 'move', by: -1 } : null;
}
