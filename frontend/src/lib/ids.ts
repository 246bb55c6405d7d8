/** The ids of `12,13`, each once; what is none is left out. */
export const idsIn = (text: string): number[] => [
  ...new Set(text.split(',').flatMap((part) => idIn(part) ?? [])),
];

/** An id in the address, or null. */
export function idIn(text: string | null): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
