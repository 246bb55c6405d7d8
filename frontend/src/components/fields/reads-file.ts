import { fileAddress } from '@/api/file-address';
import type { StoredFile } from '@/lib/files';
import type { ReadsFile } from './file-field';

/** A file that is on its way, as a lazy query of RTK Query gives it. */
interface Asked {
  abort: () => void;
  unwrap: () => Promise<unknown>;
}

/** Reads stored files through a lazy query. */
export const readsFile =
  (ask: (file: StoredFile) => Asked): ReadsFile =>
  async (file, signal) => {
    // Two who ask at the same time would share one object URL, which the first revokes; whoever has
    // left by now has not asked.
    await Promise.resolve();
    signal?.throwIfAborted();
    const asked = ask(file);
    signal?.addEventListener('abort', asked.abort, { once: true });
    return fileAddress(await asked.unwrap());
  };
