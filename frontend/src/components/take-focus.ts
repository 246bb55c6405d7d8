/** The `ref` of what comes in place of what had the focus, which would stay on nothing. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();
