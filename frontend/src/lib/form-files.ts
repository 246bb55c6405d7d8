/** The row of a field with files. */
import * as z from 'zod/mini';
import { NO_FILES, type FilesValue, type StoredFile } from './files';
import { row, type RowOptions, type TextKey } from './form-rows';

/** The API's names: of the files that are sent, of those to remove, and of the stored ones. */
interface FilesNames<Added extends string, Removed extends string, Stored extends string> {
  added: Added;
  removed: Removed;
  stored: Stored;
}

type FilesWire<Added extends string, Removed extends string> = Record<Added, File[]> &
  Record<Removed, { name: string }[]>;

/** What is wrong with files is checked for the whole form (`form-table.ts`). */
const filesCodec = <Added extends string, Removed extends string>({
  added,
  removed,
  stored,
}: FilesNames<Added, Removed, string>) =>
  z.codec(z.custom<FilesValue>(), z.custom<FilesWire<Added, Removed>>(), {
    decode: (value) =>
      ({
        [added]: value.added.map(({ file }) => file),
        [removed]: value.removed.map((name) => ({ name })),
      }) as FilesWire<Added, Removed>,
    // The record has the stored files under a name of their own.
    encode: (record) => ({
      ...NO_FILES,
      stored: (record as unknown as Record<string, StoredFile[] | undefined>)[stored] ?? [],
    }),
  });

/** Files that are sent with the form, beside those that the server keeps. */
export const files = <
  Added extends string,
  Removed extends string,
  Stored extends string,
  Needs = unknown,
>(
  label: TextKey | null,
  names: FilesNames<Added, Removed, Stored>,
  options?: RowOptions<FilesValue, FilesWire<Added, Removed>, Needs> & { takesLetters?: boolean },
) => ({
  ...row(filesCodec(names), label, NO_FILES, options, sayFiles),
  parts: [names.added, names.removed] as (Added | Removed)[],
  storedAs: names.stored,
  takesLetters: options?.takesLetters ?? false,
  merge: mergeFiles,
  settle: settleFiles,
});

/** The names of what is stored after the save. */
const sayFiles = ({ stored, added, removed }: FilesValue): string =>
  [
    ...stored.map(({ name }) => name).filter((name) => !removed.includes(name)),
    ...added.map(({ file }) => file.name),
  ].join(', ');

/** Everybody's files stay, and what one has removed is gone; what they have put in its place is not. */
const mergeFiles = (mine: FilesValue, theirs: FilesValue, before: FilesValue): FilesValue => ({
  stored: theirs.stored,
  added: mine.added,
  removed: mine.removed.filter((name) =>
    before.stored.some((file) => file.name === name && isIn(theirs.stored, file)),
  ),
});

/**
 * What was chosen and removed while the form was on its way goes on from what is stored by then. A file
 * that was taken back meanwhile has arrived, and is to be removed.
 */
function settleFiles(now: FilesValue, sent: FilesValue, { stored }: FilesValue): FilesValue {
  const has = (files: FilesValue, id: string) => files.added.some((file) => file.id === id);
  // In the order in which they were sent, but perhaps under other names.
  const arrived = stored.filter((file) => !isIn(sent.stored, file));
  const takenBack =
    arrived.length === sent.added.length
      ? arrived.filter((_, place) => !has(now, sent.added[place]?.id ?? ''))
      : [];
  const kept = now.removed.filter((name) => !sent.removed.includes(name));
  return {
    stored,
    added: now.added.filter(({ id }) => !has(sent, id)),
    removed: [...kept, ...takenBack.map(({ name }) => name)],
  };
}

const isIn = (files: readonly StoredFile[], { name, size, uploaded_at }: StoredFile): boolean =>
  files.some(
    (file) => file.name === name && file.size === size && file.uploaded_at === uploaded_at,
  );
