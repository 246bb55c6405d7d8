/** Nobody has chosen a place yet: the page itself has the focus, as after a step to another page. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.matches('main') === true;
}
