/** Files in forms: what is stored, what was chosen, and what the server takes. */
import i18next from 'i18next';

/** A file that the server keeps. */
export interface StoredFile {
  /** No other file of the field has it. */
  name: string;
  content_type: string;
  /** In bytes. */
  size: number;
  /** Another file may have taken its place and its name since. */
  uploaded_at?: string;
}

/** A file that was chosen, and is sent with the form. */
export interface ChosenFile {
  id: string;
  file: File;
}

/** The value of a field with files. */
export interface FilesValue {
  stored: readonly StoredFile[];
  added: readonly ChosenFile[];
  /** The names of stored files that the save removes. */
  removed: readonly string[];
}

export const NO_FILES: FilesValue = { stored: [], added: [], removed: [] };

const MEGABYTE = 1024 * 1024;
/** The largest file that the server takes, in MB, and the largest form. */
const MOST_MB = 20;
const MOST_MB_TOGETHER = 100;
/** The most files of a form that it takes. */
const MOST_FILES = 20;
/** The most characters of a name that it takes. */
const LONGEST_NAME = 255;

/** What the server takes, by the ending of the name. It looks at the content, too. */
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
};

/** What a user wrote, which only some fields take. */
const LETTER_TYPES: Readonly<Record<string, string>> = { eml: 'message/rfc822', txt: 'text/plain' };

/** For the dialog in which files are chosen. */
export const ACCEPTED = Object.keys(TYPES).map((ending) => `.${ending}`);

/** The same for a field that takes letters, too. */
export const ACCEPTED_WITH_LETTERS = [
  ...ACCEPTED,
  ...Object.keys(LETTER_TYPES).map((ending) => `.${ending}`),
];

/** The type by the ending of the name; null for files that are not taken. */
export function typeOfName(name: string, takesLetters = false): string | null {
  const ending = /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';
  return TYPES[ending] ?? (takesLetters ? (LETTER_TYPES[ending] ?? null) : null);
}

/** Whether a file of this type is shown on the page; any other one is saved. */
export const isShown = (type: string | null): boolean =>
  type !== null && (type.startsWith('image/') || type === TYPES.pdf) && type !== 'image/svg+xml';

/** Why each of these files, which are all of a form, cannot be sent with the others; null if it can. */
export function problemsOfFiles(
  files: readonly { file: File; takesLetters: boolean }[],
): (string | null)[] {
  let bytes = 0;
  return files.map(({ file, takesLetters }, place) => {
    const problem = problemOfFile(file, takesLetters);
    if (problem !== null) return problem;
    bytes += file.size;
    if (bytes > MOST_MB_TOGETHER * MEGABYTE) {
      return i18next.t('fileFields:tooLargeTogether', { most: MOST_MB_TOGETHER });
    }
    return place < MOST_FILES ? null : i18next.t('fileFields:tooMany', { count: MOST_FILES });
  });
}

function problemOfFile({ name, size }: File, takesLetters: boolean): string | null {
  if (typeOfName(name, takesLetters) === null) {
    return i18next.t(takesLetters ? 'fileFields:badTypeOrLetter' : 'fileFields:badType');
  }
  if (size === 0) return i18next.t('fileFields:empty');
  if (size > MOST_MB * MEGABYTE) return i18next.t('fileFields:tooLarge', { most: MOST_MB });
  if ([...name].length > LONGEST_NAME) {
    return i18next.t('fileFields:nameTooLong', { count: LONGEST_NAME });
  }
  return null;
}

/** `2.4 MB`, in the language of the page. */
export function formatSize(bytes: number): string {
  const format = (value: number, unit: string, digits: number) =>
    `${new Intl.NumberFormat(i18next.language, { maximumFractionDigits: digits }).format(value)} ${unit}`;
  if (bytes < 1024) return format(bytes, 'B', 0);
  if (bytes < MEGABYTE) return format(bytes / 1024, 'KB', 0);
  return format(bytes / MEGABYTE, 'MB', 1);
}

/**
 * For `JSON.stringify` of values that are compared: a file has no properties of its own, so all files
 * would be the same.
 */
export const nameFiles = (_key: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;
