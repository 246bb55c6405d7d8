/**
 * What two people made of one record, field by field: what the form was filled from, what stands in
 * it now, and what the other person saved meanwhile. What only they changed is taken over, what only
 * I changed stays, and what both changed is asked.
 */
import i18next from 'i18next';
import * as z from 'zod/mini';
import { nameFiles } from './files';
import { isRow, type Rows } from './form-table';
import type { NameOf, Row } from './form-rows';

/** The names of what ids refer to, by the path of their field; the form's choices know them. */
export type Names = Readonly<Record<string, NameOf>>;

/** A field, or fields that mean something only together. */
export interface Difference {
  /** The path of the first. */
  id: string;
  paths: readonly string[];
  label: string;
  mine: string;
  theirs: string;
  /** What both made of it is kept, row by row. */
  isMerged: boolean;
}

export interface Differences {
  /** Changed by both, not to the same. */
  asked: readonly Difference[];
  /** Changed by the other person alone, or merged by rows. */
  taken: readonly Difference[];
}

export type Side = 'mine' | 'theirs';

interface Field {
  path: string;
  row: Row;
}

interface Sides {
  before: unknown;
  mine: unknown;
  theirs: unknown;
}

type Tree = Record<string, unknown>;

export function differences(
  rows: Rows,
  { before, mine, theirs }: { before: object; mine: object; theirs: object },
  names: Names,
): Differences {
  const asked: Difference[] = [];
  const taken: Difference[] = [];
  for (const unit of unitsOf(rows)) {
    const at = ({ path }: Field): Sides => ({
      before: valueAt(before, path),
      mine: valueAt(mine, path),
      theirs: valueAt(theirs, path),
    });
    const isSame = (one: keyof Sides, other: keyof Sides) =>
      unit.every((field) => same(field.row, at(field)[one], at(field)[other]));
    if (isSame('before', 'theirs') || isSame('mine', 'theirs')) continue;
    const isMerged = unit.every(({ row }) => row.merge);
    const isTheirs = isSame('before', 'mine');
    const difference = {
      ...described(unit, mine, theirs, names),
      isMerged: isMerged && !isTheirs,
    };
    if (isMerged || isTheirs) taken.push(difference);
    else asked.push(difference);
  }
  return { asked, taken };
}

/** The values that go on from theirs. */
export function merged<Values extends object>(
  rows: Rows,
  { before, mine, theirs }: { before: Values; mine: Values; theirs: Values },
  { asked, taken }: Differences,
  sideOf: (difference: Difference) => Side,
): Values {
  let values: unknown = mine;
  const byPath = new Map(fieldsOf(rows).map((field) => [field.path, field.row]));
  const take = ({ paths }: Difference) => {
    for (const path of paths) {
      const merge = byPath.get(path)?.merge;
      const latest = valueAt(theirs, path);
      const value = merge ? merge(valueAt(mine, path), latest, valueAt(before, path)) : latest;
      values = withValue(values as Tree, path.split('.'), value);
    }
  };
  taken.forEach(take);
  asked.filter((difference) => sideOf(difference) === 'theirs').forEach(take);
  return values as Values;
}

/** The paths of all fields, those of one group together. */
export const groupedPaths = (rows: Rows): string[][] =>
  unitsOf(rows).map((unit) => unit.map(({ path }) => path));

function fieldsOf(rows: Rows, prefix = ''): Field[] {
  return Object.entries(rows as Readonly<Record<string, Row | Rows>>).flatMap(([name, node]) =>
    isRow(node) ? [{ path: prefix + name, row: node }] : fieldsOf(node, `${prefix}${name}.`),
  );
}

/** In the order of the table; those of one group together, at the place of its first. */
function unitsOf(rows: Rows): Field[][] {
  const units = new Map<string, Field[]>();
  for (const field of fieldsOf(rows)) {
    const id = field.row.group ? `group ${field.row.group}` : field.path;
    units.set(id, [...(units.get(id) ?? []), field]);
  }
  return [...units.values()];
}

function described(unit: Field[], mine: object, theirs: object, names: Names) {
  const differing = unit.filter(
    ({ path, row }) => row.label && !same(row, valueAt(mine, path), valueAt(theirs, path)),
  );
  const shown = differing.length > 0 ? differing : unit;
  const sayAll = (side: object) =>
    shown
      .map(({ path, row }) => row.say(valueAt(side, path) as never, names[path] ?? (() => null)))
      .map((text) => (text.trim() === '' ? i18next.t('forms:conflict.empty') : text))
      .join(' · ');
  return {
    id: unit[0]?.path ?? '',
    paths: unit.map(({ path }) => path),
    label: shown.map(({ row }) => (row.label ? i18next.t(row.label) : '')).join(' · '),
    mine: sayAll(mine),
    theirs: sayAll(theirs),
  };
}

/** `2` and `2.00` are the same money: what is sent counts, as far as it can be read. */
function same(row: Row, one: unknown, other: unknown): boolean {
  return (
    JSON.stringify(meaning(row, one), nameFiles) === JSON.stringify(meaning(row, other), nameFiles)
  );
}

function meaning(row: Row, value: unknown): unknown {
  // What is stored beside what is sent belongs to it.
  if (row.storedAs) return value;
  const read = z.safeDecode(row.codec, value);
  return read.success ? (read.data ?? null) : value;
}

function valueAt(values: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((node, step) => (node as Tree | undefined)?.[step], values);
}

function withValue(values: Tree, [step = '', ...steps]: string[], value: unknown): Tree {
  return {
    ...values,
    [step]: steps.length === 0 ? value : withValue(values[step] as Tree, steps, value),
  };
}
