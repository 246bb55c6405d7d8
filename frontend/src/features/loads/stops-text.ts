/** Stops come as one text, separated by semicolons; they are read one by one. */
export const stopsText = (text: string) =>
  text
    .split(';')
    .map((stop) => stop.trim())
    .filter(Boolean)
    .join(' → ');
