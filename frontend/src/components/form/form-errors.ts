/** Whether react-hook-form has an error at the path (`cargos.0.loading_date`). */
export function hasError(errors: object, path: string): boolean {
  let node: unknown = errors;
  for (const step of path.split('.')) {
    if (typeof node !== 'object' || node === null) return false;
    node = (node as Record<string, unknown>)[step];
  }
  return typeof node === 'object' && node !== null && 'type' in node;
}
