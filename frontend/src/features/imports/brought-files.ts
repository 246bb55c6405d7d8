/** The files that were brought in this window, by import, so that one can be read in another way. */
const files = new Map<number, File>();
/** A file may have 20 MB, and no user reads an old one again. */
const MOST = 3;

export function keepFile(id: number, file: File): void {
  files.set(id, file);
  for (const old of [...files.keys()].slice(0, -MOST)) files.delete(old);
}

export const keptFile = (id: number): File | undefined => files.get(id);
