/**
 * A form as a table of its fields (`form-rows.ts`), under the API's names, so that the keys of a 422
 * find their field. The table gives the form its checks, the values of a new and of a stored record,
 * and the payload.
 */
import i18next from 'i18next';
import * as z from 'zod/mini';
import type { AddressValue } from './address';
import { problemsOfFiles, type FilesValue, type StoredFile } from './files';
import { row, type Row, type TextKey } from './form-rows';

/** Rows, and sections of rows. */
export interface Rows {
  readonly [name: string]: { codec: object; empty: unknown } | Rows;
}

/** The form's values: what its fields show. */
export type ValuesOf<Of> = {
  -readonly [Name in keyof Of]: Of[Name] extends { codec: object; empty: infer Shown }
    ? Shown
    : ValuesOf<Of[Name]>;
};

type WireOf<One> = One extends { codec: { _zod: { output: infer Wire } } } ? Wire : never;

type Asking<Of> = string extends keyof Of
  ? never
  : {
      [Name in keyof Of]: Of[Name] extends { codec: object }
        ? Of[Name] extends { when?(values: infer Needs): boolean }
          ? (needs: Needs) => void
          : never
        : Asking<Of[Name]>;
    }[keyof Of];

/** The values that the rules of all rows read. */
type NeedsOf<Of> = Asking<Of> extends (needs: infer All) => void ? All : unknown;

/** The fields whose name or value the call does not take; none if the table is right. */
type Misfits<Of, Payload> = {
  [Name in keyof Of]: Of[Name] extends { local: true }
    ? never
    : Of[Name] extends { parts: (infer Part)[] }
      ? Exclude<Part, keyof Payload>
      : Name extends keyof Payload
        ? Of[Name] extends { codec: object }
          ? WireOf<Of[Name]> extends Payload[Name]
            ? never
            : Name
          : Misfits<Of[Name], NonNullable<Payload[Name]>>
        : Name;
}[keyof Of];

/** Asks for a second argument if the table does not fit; its type names what is wrong. */
type Unfit<Of, Payload> = [Misfits<Of, Payload>] extends [never]
  ? ValuesOf<Of> extends NeedsOf<Of>
    ? []
    : [rulesNeed: NeedsOf<Of>]
  : [misfits: Misfits<Of, Payload>];

/** A choice shows a stored word that it does not offer as it is. */
type Stored<Wire> = Wire extends string ? string : Wire;

type PartsOf<Of> = {
  [Name in keyof Of]: Of[Name] extends { storedAs: string }
    ? never
    : Of[Name] extends { parts: (infer Part extends string)[] }
      ? Part
      : never;
}[keyof Of];

type StoredAs<Of> = {
  [Name in keyof Of]: Of[Name] extends { storedAs: infer Stored extends string } ? Stored : never;
}[keyof Of];

/** What fills a form: the server's record under the names of the payload. */
export type RecordOf<Of> = {
  [Name in keyof Of as Of[Name] extends { parts: unknown } ? never : Name]?: Of[Name] extends {
    codec: object;
  }
    ? Stored<WireOf<Of[Name]>> | null
    : RecordOf<Of[Name]>;
} & { [Part in PartsOf<Of>]?: string | number | null } & {
  [Name in StoredAs<Of>]?: readonly StoredFile[];
};

export interface FormTable<Values, Payload, Source> {
  rows: Rows;
  /** For `zodResolver` with `{ raw: true }`, which passes the values on unchanged. */
  schema: z.ZodMiniType<Values, Values>;
  /** The values of a new record. */
  initial: Values;
  valuesOf: (stored: Source) => Values;
  /** The values are valid by then; a text that cannot be read is a bug and throws. */
  payload: (values: Values) => Payload;
}

type Tree = Readonly<Record<string, unknown>>;

type Node = Row | Rows;

export const isRow = (node: Node): node is Row => 'codec' in node && 'empty' in node;

/** `formTable<VehiclePayload>()({ make: text('vehicles:make'), … })`, by the type of the payload. */
export const formTable =
  <Payload>() =>
  <const Of extends Rows>(
    rows: Of,
    ..._unfit: Unfit<Of, Payload>
  ): FormTable<ValuesOf<Of>, Payload, RecordOf<Of>> => ({
    rows,
    schema: z.custom<ValuesOf<Of>>().check(
      z.superRefine((values, context) => {
        const problems = [...problemsOf(rows, values), ...problemsOfFilesIn(rows, values)];
        for (const { path, message } of problems) {
          context.addIssue({ code: 'custom', path, message, input: values });
        }
      }),
    ),
    initial: initialOf(rows) as ValuesOf<Of>,
    valuesOf: (stored) => shownOf(rows, stored) as ValuesOf<Of>,
    payload: (values) => sentOf(rows, values) as Payload,
  });

/** A list of records inside a form, all with the same rows. */
export function list<Values extends object, Wire extends object, Source extends object>(
  label: TextKey | null,
  table: FormTable<Values, Wire, Source>,
  options: {
    initial?: Values[];
    say: (values: Values[]) => string;
    merge?: Row<Values[]>['merge'];
  },
) {
  const { say, merge, initial } = options;
  const codec = z.codec(z.custom<Values[]>(), z.custom<Wire[]>(), {
    decode: (values, context) => {
      values.forEach((value, at) => {
        for (const { path, message } of problemsOf(table.rows, value as Tree)) {
          context.issues.push({ code: 'custom', path: [at, ...path], message, input: value });
        }
      });
      return context.issues.length > 0 ? [] : values.map(table.payload);
    },
    encode: (stored) => stored.map((one) => table.valuesOf(one as object as Source)),
  });
  return { ...row(codec, label, [], { initial }, say), merge, each: table.rows };
}

const entries = (rows: Rows) => Object.entries(rows as Readonly<Record<string, Node>>);

const isDrawn = (one: Row, root: Tree) => one.when?.(root as never) ?? true;

/** The values of a new record, or of a new one in a list. */
export const initialOf = (rows: Rows): Tree =>
  Object.fromEntries(
    entries(rows).map(([name, node]) => [name, isRow(node) ? node.initial : initialOf(node)]),
  );

function shownOf(rows: Rows, stored: Tree): Tree {
  const shown = entries(rows).map(([name, node]) => {
    if (!isRow(node)) return [name, shownOf(node, (stored[name] ?? {}) as Tree)];
    const wire = node.parts ? stored : stored[name];
    return [name, wire === undefined || wire === null ? node.empty : z.encode(node.codec, wire)];
  });
  return Object.fromEntries(shown) as Tree;
}

function sentOf(rows: Rows, values: Tree, root: Tree = values): Tree {
  const sent: Record<string, unknown> = {};
  for (const [name, node] of entries(rows)) {
    if (!isRow(node)) sent[name] = sentOf(node, values[name] as Tree, root);
    else if (node.local) continue;
    else if (isDrawn(node, root)) {
      const wire = z.decode(node.codec, values[name]);
      if (node.parts) Object.assign(sent, wire);
      else sent[name] = wire;
    } else if ('otherwise' in node) sent[name] = node.otherwise;
  }
  return sent;
}

interface Problem {
  path: (string | number)[];
  message: string;
}

function problemsOf(rows: Rows, values: Tree, root: Tree = values): Problem[] {
  return entries(rows).flatMap(([name, node]) => {
    const at = (problems: Problem[]) =>
      problems.map(({ path, message }) => ({ path: [name, ...path], message }));
    if (!isRow(node)) return at(problemsOf(node, values[name] as Tree, root));
    return isDrawn(node, root) ? at(problemsOfField(node, values[name])) : [];
  });
}

function problemsOfField(one: Row, value: unknown): Problem[] {
  if (one.checked && isEmpty(value)) return [{ path: [], message: i18next.t(one.checked) }];
  const { error } = z.safeDecode(one.codec, value);
  return (error?.issues ?? []).map(({ path, message }) => ({
    path: path.filter((step) => typeof step !== 'symbol'),
    message,
  }));
}

/**
 * Why chosen files cannot be sent, each at its place, as the server does it: `insurance_document.0`. Its
 * limits are those of the whole form, whichever fields have the files.
 */
export function problemsOfFilesIn(rows: Rows, values: Tree): Problem[] {
  const chosen = filesIn(rows, values);
  const messages = problemsOfFiles(chosen);
  return chosen.flatMap(({ path }, at) => {
    const message = messages[at];
    return message ? [{ path, message }] : [];
  });
}

interface FileInForm {
  path: Problem['path'];
  file: File;
  takesLetters: boolean;
}

/** In the order in which they are sent. */
function filesIn(rows: Rows, values: Tree, root: Tree = values): FileInForm[] {
  return entries(rows).flatMap(([name, node]) => {
    if (!isRow(node)) {
      return filesIn(node, values[name] as Tree, root).map(({ path, ...file }) => ({
        path: [name, ...path],
        ...file,
      }));
    }
    if (node.storedAs === undefined || !isDrawn(node, root)) return [];
    const { takesLetters = false } = node;
    return (values[name] as FilesValue).added.map(({ file }, at) => ({
      path: [name, at],
      file,
      takesLetters,
    }));
  });
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && isEmpty((value as Partial<AddressValue>).address ?? 'no place'));

/** The row of a field by its path in the form: `cargos.0.loading_note`. */
export function rowAt(rows: Rows, path: string): Row | null {
  let node: Node | undefined = rows;
  for (const step of path.split('.')) {
    if (/^\d+$/u.test(step)) continue;
    if (node && isRow(node)) node = (node as Row & { each?: Rows }).each;
    node = node && !isRow(node) ? (node[step] as Node | undefined) : undefined;
  }
  return node && isRow(node) ? node : null;
}
