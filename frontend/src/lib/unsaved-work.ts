/** Whether anything on the screen would be lost by a reload. Forms say so; the version poll asks. */
const holders = new Set<symbol>();
let whenNone: (() => void) | null = null;

/** Says that there is unsaved work until the returned function is called. */
export function holdUnsavedWork(): () => void {
  const holder = Symbol('unsaved work');
  holders.add(holder);
  return () => {
    holders.delete(holder);
    if (holders.size === 0) {
      const run = whenNone;
      whenNone = null;
      run?.();
    }
  };
}

/** Runs `work` now, or as soon as nothing unsaved is left. A later call replaces an earlier one. */
export function onceNothingUnsaved(work: () => void): void {
  if (holders.size === 0) work();
  else whenNone = work;
}
