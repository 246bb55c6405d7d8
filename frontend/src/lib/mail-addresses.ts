/** E-mail addresses as users type and paste them. */

/** The parts of a text with addresses, however they are separated. */
export const addressesIn = (typed: string): string[] =>
  typed.split(/[\s,;]+/u).filter((address) => address !== '');

/** As the server checks it, roughly: what it refuses is reported at the field. */
export const isAddress = (typed: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(typed);
