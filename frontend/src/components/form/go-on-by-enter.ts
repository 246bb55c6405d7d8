import type { KeyboardEvent } from 'react';
import { focusField } from '@/lib/field-errors';

type Field = HTMLInputElement | HTMLTextAreaElement;

const nameOf = (field: Field) => field.dataset.field ?? field.name;
const isEmpty = (field: Field) => field.type !== 'checkbox' && field.value.trim() === '';
const isRequired = (field: Field) =>
  field.required || field.getAttribute('aria-required') === 'true';

/** Of several radio buttons the chosen one is in the way of Tab. */
const FIELDS =
  ':is(input, textarea):not([type="hidden"], [type="file"], [type="radio"]:not(:checked), [tabindex="-1"])';

/** What Tab comes to, in the order of the screen. */
const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.querySelectorAll<Field>(FIELDS)].filter(
    (field) => !field.disabled && !field.readOnly && field.closest('[hidden], [inert]') === null,
  );

/**
 * Enter in a field goes on to the next one, so that no record is saved half filled. It saves in the last
 * required field, after it once no required field is empty, and in the last field of all. What the field
 * itself does with Enter, such as choosing from its list, comes first; a field with an error keeps the focus.
 *
 * @param inLane whether a field is one of those that have to be filled first: Enter in one of them goes to the
 *   next empty one, on the screen and then from its beginning
 */
export function goOnByEnter(
  event: KeyboardEvent<HTMLFormElement>,
  inLane?: (name: string) => boolean,
): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target, currentTarget: form } = event;
  if (key !== 'Enter' || altKey || ctrlKey || metaKey || shiftKey) return;
  // Keys of a dialog's own form come here too, though it stands elsewhere in the document.
  if (!(target instanceof HTMLInputElement) || target.form !== form) return;
  const fields = fieldsOf(form);
  const at = fields.indexOf(target);
  const lane = inLane?.(nameOf(target)) ? fields.filter((field) => inLane(nameOf(field))) : [];
  const inTurn = lane.indexOf(target);
  const next = [...lane.slice(inTurn + 1), ...lane.slice(0, inTurn)].find(isEmpty);
  if (!next && (event.defaultPrevented || at < 0 || savesAt(fields, at))) return;
  event.preventDefault();
  // By then the field has checked its text, and shows what is wrong with it.
  setTimeout(() => {
    if (document.activeElement !== target || target.getAttribute('aria-invalid') === 'true') return;
    if (next) focusField(form, nameOf(next));
    else goOnAfter(form, target);
  });
}

function savesAt(fields: readonly Field[], at: number): boolean {
  const last = fields.findLastIndex(isRequired);
  const isComplete = () => !fields.some((field) => isRequired(field) && isEmpty(field));
  return at === fields.length - 1 || at === last || (last >= 0 && at > last && isComplete());
}

/** As Tab does it: what stands in the field is selected. */
function goOnAfter(form: HTMLFormElement, field: Field): void {
  const fields = fieldsOf(form);
  const next = fields[fields.indexOf(field) + 1];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}
