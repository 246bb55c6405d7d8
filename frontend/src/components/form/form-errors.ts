import { SERVER } from '@/lib/field-errors';

/** Whether react-hook-form has an error at the path (`cargos.0.loading_date`). */
export function hasError(errors: object, path: string): boolean {
  let node: unknown = errors;
  for (const step of path.split('.')) {
    if (typeof node !== 'object' || node === null) return false;
    node = (node as Record<string, unknown>)[step];
  }
  return typeof node === 'object' && node !== null && 'type' in node;
}

/** The messages of react-hook-form's errors by their paths, without those of the server. */
export function messagesIn(errors: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, node]: [string, unknown]) => {
      if (typeof node !== 'object' || node === null) return [];
      const path = prefix === '' ? name : `${prefix}.${name}`;
      const { type, message } = node as { type?: unknown; message?: string };
      // A field may be called `type`.
      if (typeof type !== 'string') return Object.entries(messagesIn(node, path));
      return type === SERVER || !message ? [] : [[path, message] as const];
    }),
  );
}
