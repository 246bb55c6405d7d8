/** Saving a file that was made or fetched by a script. */

const BYTE_ORDER_MARK = '\uFEFF';

/** Saves a text as UTF-8, with the mark by which spreadsheets know it (reading an answer drops it). */
export function saveText(name: string, text: string, type: string): void {
  const marked = text.startsWith(BYTE_ORDER_MARK) ? text : BYTE_ORDER_MARK + text;
  const address = URL.createObjectURL(new Blob([marked], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on the data once the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
