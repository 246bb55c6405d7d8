import type { KeyboardEvent } from 'react';
import { focusField } from '@/lib/field-errors';

const nameOf = (field: HTMLInputElement) => field.dataset.field ?? field.name;

/**
 * Enter in a field goes on to the next empty field of the lane, on the screen and then from its beginning.
 * A field with an error keeps the focus. Where nothing is empty, Enter does what it otherwise does.
 *
 * @param inLane whether a field is one of those that have to be filled first
 */
export function goOnInLane(
  event: KeyboardEvent<HTMLFormElement>,
  inLane: (name: string) => boolean,
): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target, currentTarget } = event;
  if (key !== 'Enter' || altKey || ctrlKey || metaKey || shiftKey) return;
  if (!(target instanceof HTMLInputElement) || !inLane(nameOf(target))) return;
  const fields = [...currentTarget.querySelectorAll('input')].filter(
    (field) => field === target || (!field.disabled && !field.readOnly && inLane(nameOf(field))),
  );
  const at = fields.indexOf(target);
  const next = [...fields.slice(at + 1), ...fields.slice(0, at)].find(
    ({ value }) => value.trim() === '',
  );
  if (!next) return;
  event.preventDefault();
  // By then the field has judged its text, and shows what is wrong with it.
  setTimeout(() => {
    if (document.activeElement !== target || target.getAttribute('aria-invalid') === 'true') return;
    focusField(currentTarget, nameOf(next));
  });
}
