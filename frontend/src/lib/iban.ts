/** `LT121000011101001000` -> `LT12 1000 0111 0100 1000`, as banks print it. */
export const inFours = (iban: string): string => iban.replace(/(.{4})(?=.)/gu, '$1 ');
