/**
 * What was typed into new records and not saved yet, kept in this browser so that a reload or a crash loses
 * nothing. The browser keeps what it stores for each host, so for each company; within that each draft is of a
 * person and a kind of record, and each opened form has its own. Files cannot be kept, only what they are called.
 */
import { NO_FILES, type FilesValue } from './files';
import { draftsKey } from './drafts-key';
import { initialOf, isRow, type Rows } from './form-table';

/** Whose, and of what kind of record. */
export interface DraftKind {
  person: string;
  /** Such as `order`; a copy has the id of its source in it. */
  kind: string;
}

export interface Draft {
  id: string;
  /** When it was written, in milliseconds. */
  at: number;
  /** When the form that writes it was open last; 0 once that was closed. */
  openAt: number;
  /** What was typed, by form: an order that became a compensation has been in two. */
  parts: Readonly<Record<string, unknown>>;
  /** The form that was open last. */
  part: string;
  /** The names of files that have to be chosen again. */
  files: readonly string[];
}

const DAY_MS = 24 * 3_600_000;
const OLDEST_MS = 30 * DAY_MS;
/** How often an open form says that it is. A window in the background may be held up for a minute. */
export const OPEN_MS = 20_000;
const STILL_OPEN_MS = 90_000;

const prefixOf = ({ person, kind }: DraftKind) => `${draftsKey(person)}${kind}:`;

function read(key: string): Omit<Draft, 'id'> | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Draft> | null;
    if (typeof stored?.at !== 'number' || typeof stored.parts !== 'object') return null;
    const { at, openAt = 0, parts, part = '', files = [] } = stored;
    return { at, openAt, parts, part, files };
  } catch {
    return null;
  }
}

/** A person's drafts of a kind, the newest first. Those that are too old are dropped. */
export function draftsOf(of: DraftKind, now: number = Date.now()): Draft[] {
  const prefix = prefixOf(of);
  const drafts = Object.keys(localStorage).flatMap((key): Draft[] => {
    if (!key.startsWith(draftsKey(''))) return [];
    const draft = read(key);
    if (!draft || draft.at < now - OLDEST_MS) localStorage.removeItem(key);
    else if (key.startsWith(prefix)) return [{ ...draft, id: key.slice(prefix.length) }];
    return [];
  });
  return drafts.sort((one, other) => other.at - one.at);
}

/** Whether a form in another window is writing it. */
export const isOpenElsewhere = ({ openAt }: Draft, now: number = Date.now()): boolean =>
  openAt > now - STILL_OPEN_MS;

function store(key: string, draft: Omit<Draft, 'id'>): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The browser's storage is full: the form goes on without a draft.
  }
}

/** What was typed into the other forms of the draft stays. */
export function writeDraft(of: DraftKind, { id, ...draft }: Draft): void {
  const key = prefixOf(of) + id;
  store(key, { ...draft, parts: { ...read(key)?.parts, ...draft.parts } });
}

/** Nothing is typed into one of its forms any more. */
export function dropPart(of: DraftKind, id: string, part: string): void {
  const key = prefixOf(of) + id;
  const draft = read(key);
  const { [part]: _dropped, ...parts } = draft?.parts ?? {};
  const [other] = Object.keys(parts);
  if (draft && other !== undefined) store(key, { ...draft, part: other, parts });
  else localStorage.removeItem(key);
}

/** Says whether the form of a draft is open; if it was never written, nothing is. */
export function markDraft(of: DraftKind, id: string, openAt: number): void {
  const draft = read(prefixOf(of) + id);
  if (draft) writeDraft(of, { ...draft, id, openAt });
}

export function dropDraft(of: DraftKind, id: string): void {
  localStorage.removeItem(prefixOf(of) + id);
}

type Tree = Readonly<Record<string, unknown>>;

/**
 * The values of a form with those of a draft, which may be of an older version of the form: what the form does
 * not know, or knows as something else, is left out.
 */
export function restored<Values extends object>(
  rows: Rows,
  initial: Values,
  draft: unknown,
): Values {
  if (!isTree(draft)) return initial;
  const fields = rows as Readonly<Record<string, Rows[string]>>;
  return Object.fromEntries(
    Object.entries(initial).map(([name, value]: [string, unknown]) => {
      const node = fields[name];
      const stored = draft[name];
      if (node === undefined || stored === undefined) return [name, value];
      if (!isRow(node as Rows)) return [name, restored(node as Rows, value as Tree, stored)];
      return [name, restoredField(node, value, stored)];
    }),
  ) as Values;
}

function restoredField(row: object, initial: unknown, stored: unknown): unknown {
  const { storedAs, each, empty } = row as { storedAs?: string; each?: Rows; empty: unknown };
  if (storedAs !== undefined) return initial;
  if (each) {
    if (!Array.isArray(stored)) return initial;
    return stored.map((one) => restored(each, initialOf(each), one));
  }
  const shape = empty ?? initial;
  const isSame =
    stored === null || shape === null || shape === undefined
      ? !isTree(stored)
      : typeof stored === typeof shape && Array.isArray(stored) === Array.isArray(shape);
  return isSame ? stored : initial;
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values as they are kept, and the names of the files that cannot be. */
export function keepable(values: unknown): { values: unknown; files: string[] } {
  const files: string[] = [];
  const kept: unknown = JSON.parse(
    JSON.stringify(values, (_name, value: unknown) => {
      if (!isFiles(value)) return value;
      files.push(...value.added.map(({ file }) => file.name));
      return NO_FILES;
    }),
  );
  return { values: kept, files };
}

const isFiles = (value: unknown): value is FilesValue =>
  isTree(value) && Array.isArray(value.added) && Array.isArray(value.removed);
