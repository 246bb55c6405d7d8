/** Whether the page itself has the focus, as after navigating: no user has gone anywhere yet. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.matches('main') === true;
}
