/**
 * Takes the option that is marked in the open list of a Mantine `Select`; by itself, it does so only on
 * Enter.
 *
 * @returns whether there was one to take
 */
export function takeMarkedOption(input: HTMLInputElement): boolean {
  if (input.getAttribute('aria-expanded') !== 'true') return false;
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (!marked || marked.getAttribute('aria-selected') === 'true') return false;
  marked.click();
  return true;
}
