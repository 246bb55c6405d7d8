/** Saving a file that was made or fetched by a script. */

const BYTE_ORDER_MARK = '\uFEFF';

/** Saves the file behind an object URL. */
export function saveFrom(name: string, address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Saves UTF-8 text with the byte order mark that spreadsheets need; reading a response drops it. */
export function saveText(name: string, text: string, type: string): void {
  const marked = text.startsWith(BYTE_ORDER_MARK) ? text : BYTE_ORDER_MARK + text;
  saveAddress(name, URL.createObjectURL(new Blob([marked], { type: `${type};charset=utf-8` })));
}

/** Saves the file behind an object URL, and releases the URL. */
export function saveAddress(name: string, address: string): void {
  saveFrom(name, address);
  // After the click the download holds the data itself.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
