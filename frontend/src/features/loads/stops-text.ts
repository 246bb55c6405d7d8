/** The stops of a text that separates them with semicolons. */
export const stopsOf = (text: string): string[] =>
  text
    .split(';')
    .map((stop) => stop.trim())
    .filter(Boolean);

export const wayOf = (stops: readonly string[]): string => stops.join(' → ');

export const stopsText = (text: string): string => wayOf(stopsOf(text));
