/** Files in a tab of their own. */

/** How long the other tab has for reading a file. */
const KEPT_MS = 60_000;

/** A tab for a file that is still on its way. */
export interface WaitingTab {
  /** Shows the file behind an object URL, and releases the URL later. */
  show: (address: string) => void;
  close: () => void;
}

/**
 * Opens a tab at once: browsers block one that opens long after the click. Null if they block this one,
 * too.
 */
export function openTab(title: string, waiting: string): WaitingTab | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.document.title = title;
  tab.document.body.textContent = waiting;
  return {
    show: (address) => {
      if (!tab.closed) tab.location.replace(address);
      releaseLater(address);
    },
    close: () => tab.close(),
  };
}

/** Releases an object URL that another tab was given. */
export function releaseLater(address: string): void {
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
