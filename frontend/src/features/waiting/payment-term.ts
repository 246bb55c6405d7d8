/** The days until an invoice has to be paid (money specification, section 2.1). */

/** `+12`, `0`, `−3`: late ones have a minus sign, so that the colour only repeats it. */
export const sayTerm = (days: number): string =>
  days > 0 ? `+${String(days)}` : String(days).replace('-', '−');
