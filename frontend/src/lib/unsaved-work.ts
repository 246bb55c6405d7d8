/** Whether a reload would lose anything: forms report it, the version poll asks. */
const holders = new Set<symbol>();
let whenNone: (() => void) | null = null;

/** Reports unsaved work, until the returned function is called. */
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

/** Runs `work` as soon as nothing is unsaved. A later call replaces an earlier one. */
export function onceNothingUnsaved(work: () => void): void {
  if (holders.size === 0) work();
  else whenNone = work;
}
