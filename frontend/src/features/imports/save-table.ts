import { saveAddress, saveText } from '@/lib/save-file';

/** Saves a table that was answered: CSV as text, a workbook as an object URL. Without an answer nothing is saved. */
export function saveTable(name: string, format: 'csv' | 'xlsx', file: unknown): void {
  if (typeof file !== 'string') return;
  if (format === 'csv') saveText(`${name}.csv`, file, 'text/csv');
  else saveAddress(`${name}.xlsx`, file);
}
