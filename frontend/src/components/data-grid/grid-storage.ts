/** Stores the columns' order, visibility and widths. */
export interface GridStorage {
  read: () => string | null;
  write: (text: string) => void;
}

/**
 * Stores them on this computer, by person and list. If the storage is full or forbidden, the layout
 * lasts as long as the page.
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
        // The layout stays until the page is left, so nothing is reported.
      }
    },
  };
}
