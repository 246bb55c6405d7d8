/** The `ref` of a button that comes in place of what had the focus, which would stay on nothing. */
export const takeFocus = (button: HTMLButtonElement | null) => button?.focus();
