/**
 * Puts the messages of a 422 where the person looks. Form values carry the wire's own names, so a
 * key such as `cargos.0.loading_address` *is* the field's path; what no field claims is handed
 * back for the panel at the top of the form. No message is dropped, and none is said twice.
 */
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldErrors } from './api-error';

/** A message no field on the screen claims. */
export interface UnclaimedError {
  path: string;
  messages: readonly string[];
  /** The nearest field that is on the screen, to link to; null when there is none. */
  nearest: string | null;
}

const SERVER = 'server';

/** The fields of a form in the order of the screen: everything drawn with a name. */
export function fieldsOnScreen(root: ParentNode): string[] {
  const named = root.querySelectorAll<HTMLElement>('[name], [data-field]');
  const names = [...named].map((el) => el.dataset.field ?? el.getAttribute('name') ?? '');
  return [...new Set(names.filter((name) => name !== ''))];
}

/** The element of the field that can take the focus. */
export function fieldElement(root: ParentNode, path: string): HTMLElement | null {
  const name = CSS.escape(path);
  const holder = root.querySelector<HTMLElement>(`[data-field="${name}"]`);
  const named = root.querySelector<HTMLElement>(`[name="${name}"]:not([type="hidden"])`);
  return (
    // A rich text has a toolbar before the place one writes in.
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
 * @param root the form's element; its drawn fields decide what is claimed
 * @param alias wire path -> form path, for the few forms whose fields are named otherwise
 * @returns the messages that found no field
 */
export function applyFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  errors: FieldErrors,
  root: ParentNode,
  alias: (path: string) => string = (path) => path,
): UnclaimedError[] {
  const onScreen = fieldsOnScreen(root);
  /** Several paths may lead to one field; it says all of their messages. */
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
  // Some problems come under a short name too; what a field says already is not said twice.
  const said = new Set([...claimed.values()].flatMap((messages) => [...messages]));
  return unclaimed.filter(({ messages }) => !messages.every((message) => said.has(message)));
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
