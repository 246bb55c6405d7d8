import type { ImportRowView } from '@/api/generated/types';

/** What a cell says. The server cuts long texts in a list; they are imported whole. */
export function shownCell({ cells, cut }: Pick<ImportRowView, 'cells' | 'cut'>, column: number) {
  const text = cells[column] ?? '';
  return cut.includes(column) ? `${text.trimEnd()}…` : text;
}
