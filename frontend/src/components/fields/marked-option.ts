/** The marked option in the open list of a Mantine `Select` or `Autocomplete`, and the keys that take it. */
import type { KeyboardEvent } from 'react';

/** Set while the text was deleted: Mantine then marks the first option, which no user has chosen. */
const EMPTIED = 'data-emptied';

export function noteEmptied(input: HTMLInputElement): void {
  input.toggleAttribute(EMPTIED, input.value.trim() === '');
}

/** From now on the mark is where the arrow keys have moved it. */
export function noteArrow(input: HTMLInputElement): void {
  input.removeAttribute(EMPTIED);
}

function markedOption(input: HTMLInputElement): HTMLElement | null {
  if (!isOpen(input) || input.hasAttribute(EMPTIED)) return null;
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  return list?.querySelector<HTMLElement>('[data-combobox-selected]') ?? null;
}

/** Mantine's attribute says so at once, while `aria-expanded` waits until the list is drawn. */
const isOpen = (input: HTMLInputElement) => input.hasAttribute('data-expanded');

/**
 * Takes the option that is marked in the open list; by itself, Mantine does so only on Enter.
 *
 * @returns whether there was one to take
 */
export function takeMarkedOption(input: HTMLInputElement): boolean {
  const marked = markedOption(input);
  if (!marked || marked.getAttribute('aria-selected') === 'true') return false;
  marked.click();
  return true;
}

/**
 * Lets Enter in an open list choose and do nothing else; for `onKeyDownCapture`. Mantine's own handling
 * leaves the key to the form, which submits itself, whenever it does not know which option is marked:
 * before the list is drawn, and just after. Esc in an open list counts as used as well.
 *
 * @param takeText takes the typed text while no option is marked
 */
export function chooseByEnter(
  event: KeyboardEvent<HTMLInputElement>,
  takeText?: (text: string) => void,
): void {
  const input = event.currentTarget;
  const isSaving = event.ctrlKey || event.metaKey;
  if (event.key === 'Escape' && isOpen(input)) event.preventDefault();
  if (event.key !== 'Enter' || isSaving || event.nativeEvent.isComposing || !isOpen(input)) return;
  event.preventDefault();
  event.stopPropagation();
  const marked = markedOption(input);
  if (marked) marked.click();
  else takeText?.(input.value);
}
