/** Splits the text of stops at its semicolons. */
export const stopsText = (text: string) =>
  text
    .split(';')
    .map((stop) => stop.trim())
    .filter(Boolean)
    .join(' → ');
