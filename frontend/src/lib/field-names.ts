/** What messages call a field away from the form that shows it. */

/** The label of a path on the wire; `null` without a field for it. */
export type LabelOf = (path: string) => string | null;

/** Of the form or dialog that was sent last: its answer may come after it was left. */
let sent: LabelOf = () => null;

export function namesFieldsAs(labelOf: LabelOf): void {
  sent = labelOf;
}

export const fieldName = (path: string): string => sent(path) ?? readable(path);

/** `cargos.1.loading_address` -> `Loading address`. */
function readable(path: string): string {
  const name = path.split('.').findLast((step) => !/^\d+$/u.test(step)) ?? path;
  const words = name
    .toLowerCase()
    .replace(/_ids?$/u, '')
    .replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
