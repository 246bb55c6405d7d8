/** Where the columns' order, visibility and widths are kept between visits. */
export interface GridStorage {
  read: () => string | null;
  write: (text: string) => void;
}

/**
 * On this computer, per person and list. Storage that is full or forbidden is no reason to stop: the
 * layout then lives as long as the page.
 */
export function localGridStorage(userId: number, grid: string): GridStorage {
  const key = `wayhaul.grid.${String(userId)}.${grid}`;
  return {
    read: () => {
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write: (text) => {
      try {
        localStorage.setItem(key, text);
      } catch {
        // Nothing to tell the person: the column stays where it was put until the page is left.
      }
    },
  };
}
