/** Reads texts from outside, such as an address or a field, as one of a few known words. */

export const isOneOf = <Word extends string>(words: readonly Word[], text: unknown): text is Word =>
  words.some((word) => word === text);

/** `null` if it is none of them. */
export const wordOf = <Word extends string>(words: readonly Word[], text: unknown): Word | null =>
  words.find((word) => word === text) ?? null;
