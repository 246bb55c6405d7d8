import type { ImportRowView } from '@/api/generated/types';

/** What a cell says. The server cuts long texts in a list; they are imported whole. */
export const shownCell = ({ cells, cut }: Pick<ImportRowView, 'cells' | 'cut'>, column: number) =>
  `${cells[column] ?? ''}${cut.includes(column) ? '…' : ''}`;
