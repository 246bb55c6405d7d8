/** For a field that no table knows: `postal_code` -> `Postal code`. */
export function nameFrom(field: string): string {
  const name = (field.split('.').at(-1) ?? field).replace(/_id$/u, '').replaceAll('_', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
