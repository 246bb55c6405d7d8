/** Reading a stored file of the server for somebody who may leave before it comes. */

interface Asked {
  abort: () => void;
  unwrap: () => Promise<unknown>;
}

/** @param ask a lazy query whose answer is a file */
export const readingOf =
  (ask: () => Asked) =>
  async (signal?: AbortSignal): Promise<string> => {
    // Two who ask at the same time would share one object URL, which the first revokes; whoever has
    // left by now has not asked.
    await Promise.resolve();
    signal?.throwIfAborted();
    const asked = ask();
    signal?.addEventListener('abort', asked.abort, { once: true });
    // The base query makes an object URL of every file (`api/base-api.ts`).
    return (await asked.unwrap()) as string;
  };
