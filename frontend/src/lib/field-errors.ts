/**
 * Puts the messages of a 422 on their fields. Form values have the API's names, so a key such as
 * `cargos.0.loading_address` is the field's path. Messages without a field are returned, for the panel
 * at the top of the form. No message is dropped, and none is shown twice.
 */
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldErrors } from './api-error';

/** A message without a field on the screen. */
export interface UnclaimedError {
  path: string;
  messages: readonly string[];
  /** The nearest field on the screen, for a link; null if there is none. */
  nearest: string | null;
}

/** The type of the server's errors in react-hook-form. */
export const SERVER = 'server';

/** The names of a form's fields, in the order of the screen. */
export function fieldsOnScreen(root: ParentNode): string[] {
  const named = root.querySelectorAll<HTMLElement>('[name], [data-field]');
  const names = [...named].map((el) => el.dataset.field ?? el.getAttribute('name') ?? '');
  return [...new Set(names.filter((name) => name !== ''))];
}

/** The field's element that takes the focus. */
export function fieldElement(root: ParentNode, path: string): HTMLElement | null {
  const name = CSS.escape(path);
  const holder = root.querySelector<HTMLElement>(`[data-field="${name}"]`);
  const named = root.querySelector<HTMLElement>(`[name="${name}"]:not([type="hidden"])`);
  return (
    // The text of a rich text field comes after its toolbar.
    holder?.querySelector<HTMLElement>('[contenteditable="true"]') ??
    holder?.querySelector<HTMLElement>('input, textarea, select, button') ??
    (holder?.matches('input, textarea, select, button') ? holder : null) ??
    named
  );
}

export function focusField(root: ParentNode, path: string): void {
  const element = fieldElement(root, path);
  element?.closest('details:not([open])')?.setAttribute('open', '');
  element?.focus();
  element?.scrollIntoView({ block: 'center' });
}

/**
 * Sets each message on its field and focuses the first in screen order.
 *
 * @param root the form's element, whose fields take the messages
 * @param alias API path -> form path, for the few forms whose fields have other names
 * @returns the messages without a field
 */
export function applyFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  errors: FieldErrors,
  root: ParentNode,
  alias: (path: string) => string = (path) => path,
): UnclaimedError[] {
  const onScreen = fieldsOnScreen(root);
  /** One field may get the messages of several paths. */
  const claimed = new Map<string, Set<string>>();
  const unclaimed: UnclaimedError[] = [];

  for (const [wirePath, messages] of Object.entries(errors)) {
    const path = alias(wirePath);
    if (onScreen.includes(path)) {
      claimed.set(path, new Set([...(claimed.get(path) ?? []), ...messages]));
    } else {
      unclaimed.push({ path: wirePath, messages, nearest: nearestField(path, onScreen) });
    }
  }
  for (const [path, messages] of claimed) {
    form.setError(path as FieldPath<Values>, { type: SERVER, message: [...messages].join(' ') });
  }
  const first = onScreen.find((path) => claimed.has(path));
  if (first) focusField(root, first);
  // Some problems come a second time under a short name.
  const said = new Set([...claimed.values()].flatMap((messages) => [...messages]));
  return unclaimed.filter(({ messages }) => !messages.every((message) => said.has(message)));
}

/** The messages whose paths have no field on the screen. */
export function unclaimedErrors(errors: FieldErrors, root: ParentNode): UnclaimedError[] {
  const onScreen = fieldsOnScreen(root);
  return Object.entries(errors)
    .filter(([path]) => !onScreen.includes(path))
    .map(([path, messages]) => ({ path, messages, nearest: nearestField(path, onScreen) }));
}

/** `cargos.1` -> `cargos.1.loading_address`; `cargos.1.vins.3` -> `cargos.1.vins`. */
function nearestField(path: string, onScreen: readonly string[]): string | null {
  const inside = onScreen.find((name) => name.startsWith(`${path}.`));
  if (inside) return inside;
  const around = onScreen
    .filter((name) => path.startsWith(`${name}.`))
    .sort((a, b) => b.length - a.length)[0];
  return around ?? null;
}
