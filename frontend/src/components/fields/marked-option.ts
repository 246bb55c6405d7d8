/** Set while the text was deleted: Mantine then marks the first option, which nobody has chosen. */
const EMPTIED = 'data-emptied';

export function noteEmptied(input: HTMLInputElement): void {
  input.toggleAttribute(EMPTIED, input.value.trim() === '');
}

/** From now on the mark is where the arrow keys have moved it. */
export function noteArrow(input: HTMLInputElement): void {
  input.removeAttribute(EMPTIED);
}

/**
 * Takes the option that is marked in the open list of a Mantine `Select`; by itself, it does so only on
 * Enter.
 *
 * @returns whether there was one to take
 */
export function takeMarkedOption(input: HTMLInputElement): boolean {
  if (input.getAttribute('aria-expanded') !== 'true' || input.hasAttribute(EMPTIED)) return false;
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (!marked || marked.getAttribute('aria-selected') === 'true') return false;
  marked.click();
  return true;
}
