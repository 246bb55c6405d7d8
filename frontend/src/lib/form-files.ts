/** The row of a field with files. */
import * as z from 'zod/mini';
import { NO_FILES, problemOfFile, type FilesValue, type StoredFile } from './files';
import { row, type RowOptions, type TextKey } from './form-rows';

/** The API's names: of the files that are sent, of those to remove, and of the stored ones. */
interface FilesNames<Added extends string, Removed extends string, Stored extends string> {
  added: Added;
  removed: Removed;
  stored: Stored;
}

type FilesWire<Added extends string, Removed extends string> = Record<Added, File[]> &
  Record<Removed, { name: string }[]>;

/** A problem is reported at the file's place, as the server does it: `insurance_document.0`. */
const filesCodec = <Added extends string, Removed extends string>({
  added,
  removed,
  stored,
}: FilesNames<Added, Removed, string>) =>
  z.codec(z.custom<FilesValue>(), z.custom<FilesWire<Added, Removed>>(), {
    decode: (value, context) => {
      value.added.forEach(({ file }, at) => {
        const message = problemOfFile(file);
        if (message) context.issues.push({ code: 'custom', path: [at], message, input: file });
      });
      return {
        [added]: value.added.map(({ file }) => file),
        [removed]: value.removed.map((name) => ({ name })),
      } as FilesWire<Added, Removed>;
    },
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
  options?: RowOptions<FilesValue, FilesWire<Added, Removed>, Needs>,
) => ({
  ...row(filesCodec(names), label, NO_FILES, options, sayFiles),
  parts: [names.added, names.removed] as (Added | Removed)[],
  storedAs: names.stored,
  merge: mergeFiles,
});

/** The names of what is stored after the save. */
const sayFiles = ({ stored, added, removed }: FilesValue): string =>
  [
    ...stored.map(({ name }) => name).filter((name) => !removed.includes(name)),
    ...added.map(({ file }) => file.name),
  ].join(', ');

/** Everybody's files stay, and what one has removed is gone. */
const mergeFiles = (mine: FilesValue, theirs: FilesValue): FilesValue => ({
  stored: theirs.stored,
  added: mine.added,
  removed: mine.removed.filter((name) => theirs.stored.some((file) => file.name === name)),
});
