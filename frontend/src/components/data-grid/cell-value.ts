/** Converts a cell's value to text for drawing, copying and editing, and text to a value. */
import i18next from 'i18next';
import { parseDay } from '@/lib/dates';
import { formatKilometres, parseKilometres } from '@/lib/distance';
import { formatCents, parseMoney } from '@/lib/money';
import { formatInteger, separateNumber } from '@/lib/numbers';
import type { CellEdit, CellValue, GridColumn, SelectOption, Text } from './types';
import { shownInstead, type CellMark } from './use-cell-edits';

export function sayText(text: Text): string {
  return typeof text === 'function' ? text() : text;
}

/** The text that a cell shows. */
export function cellText<Row>(column: GridColumn<Row>, row: Row, value: CellValue): string {
  if (value === null || value === '') return '';
  switch (column.kind) {
    case 'money':
      return typeof value === 'number' ? formatCents(value) : String(value);
    case 'km':
      return typeof value === 'number' ? formatKilometres(value) : String(value);
    case 'number':
      return typeof value === 'number' && Number.isInteger(value)
        ? formatInteger(value)
        : String(value);
    case 'tick':
      return value === true ? i18next.t('grid:yes') : '';
    case 'badge':
      return column.badge(value, row)?.text ?? '';
    case 'action':
    case 'menu':
      return '';
    case 'text':
    case 'link':
    case 'date':
      return optionLabel(column, row, value) ?? String(value);
  }
}

/** The value of a select is a code, for which the person sees the label. */
function optionLabel<Row>(column: GridColumn<Row>, row: Row, value: CellValue): string | null {
  if (column.edit?.as !== 'select') return null;
  const option = optionsFor(column.edit, row).find((candidate) => candidate.value === value);
  return option ? sayText(option.label) : null;
}

export function optionsFor<Row>(
  edit: Extract<CellEdit<Row>, { as: 'select' }>,
  row: Row,
): readonly SelectOption[] {
  return typeof edit.options === 'function' ? edit.options(row) : edit.options;
}

/**
 * The text for the clipboard. Amounts and distances have no thousands separators, which spreadsheets
 * would take for text.
 */
export function copyText<Row>(
  column: GridColumn<Row>,
  row: Row,
  mark: CellMark | undefined,
): string {
  const value = (shownInstead(mark) ?? { value: column.value(row) }).value;
  const text = cellText(column, row, value);
  return isNumeric(column) ? withoutGroups(text) : text;
}

const withoutGroups = (text: string) =>
  text.replace(/[\s\u00a0\u202f]/gu, '').replace(/,(?=.*\.)|,(?=\d{3}$)/gu, '');

const isNumeric = (column: { kind: string }) =>
  column.kind === 'money' || column.kind === 'km' || column.kind === 'number';

/** The initial text of an editor. */
export function editText<Row>(edit: CellEdit<Row>, value: CellValue): string {
  if (value === null) return '';
  if (typeof value !== 'number') return String(value);
  switch (edit.as) {
    case 'money':
      return withoutGroups(formatCents(value));
    case 'km':
      return withoutGroups(formatKilometres(value));
    default:
      return String(value);
  }
}

export type ReadValue = { ok: true; value: CellValue } | { ok: false; problem: string };

const good = (value: CellValue): ReadValue => ({ ok: true, value });
const bad = (problem: string): ReadValue => ({ ok: false, problem });

/** Reads text that was typed or pasted into a cell; a problem is a sentence for the person. */
export function readValue<Row>(edit: CellEdit<Row>, row: Row, text: string): ReadValue {
  const read = readByKind(edit, row, text);
  return read.ok && read.value === null && edit.clearable === false
    ? bad(i18next.t('grid:problem.required'))
    : read;
}

function readByKind<Row>(edit: CellEdit<Row>, row: Row, text: string): ReadValue {
  switch (edit.as) {
    case 'text':
      return readText(text, edit.maxLength);
    case 'money': {
      const parsed = parseMoney(text);
      return parsed.ok ? good(parsed.cents) : bad(i18next.t(`common:money.${parsed.problem}`));
    }
    case 'km': {
      const parsed = parseKilometres(text);
      return parsed.ok ? good(parsed.metres) : bad(i18next.t(`common:distance.${parsed.problem}`));
    }
    case 'date': {
      const parsed = parseDay(text);
      return parsed.ok ? good(parsed.day) : bad(i18next.t(`common:date.${parsed.problem}`));
    }
    case 'number':
      return readNumber(text);
    case 'select':
      return readOption(optionsFor(edit, row), text);
  }
}

function readText(text: string, maxLength: number | undefined): ReadValue {
  const value = text.trim();
  if (maxLength !== undefined && value.length > maxLength) {
    return bad(i18next.t('grid:problem.tooLong', { count: maxLength }));
  }
  return good(value === '' ? null : value);
}

function readNumber(text: string): ReadValue {
  if (text.trim() === '') return good(null);
  const number = separateNumber(text);
  if (!number.ok) return bad(i18next.t('grid:problem.number'));
  const value = Number(`${number.whole}.${number.decimals || '0'}`);
  return good(number.negative && value !== 0 ? -value : value);
}

/** Finds an option by code or label, ignoring case: text pasted from another list is a label. */
function readOption(options: readonly SelectOption[], text: string): ReadValue {
  const asked = text.trim().toLowerCase();
  if (asked === '') return good(null);
  const option = options.find(
    ({ value, label }) => value.toLowerCase() === asked || sayText(label).toLowerCase() === asked,
  );
  return option ? good(option.value) : bad(i18next.t('grid:problem.option', { text: text.trim() }));
}

/** Numbers are right and everything else left, unless the column says otherwise. */
export function alignOf<Row>(column: GridColumn<Row>): 'left' | 'right' {
  return column.align ?? (isNumeric(column) ? 'right' : 'left');
}

/**
 * The initial value of an edit: the stored one, if it differs from the shown one. An empty text counts
 * as `null`, as in an editor, so that opening and saving an empty cell changes nothing.
 */
export function storedValue<Row>(column: GridColumn<Row>, row: Row): CellValue {
  const value = column.edit?.value ? column.edit.value(row) : column.value(row);
  return value === '' ? null : value;
}
