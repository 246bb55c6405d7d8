/** E-mail addresses as users type and paste them. */

/** A quoted name, an address in angle brackets, what separates, and words. */
const PIECES = /("(?:[^"\\]|\\.)*")|<([^<>]*)>|([\s,;]+)|[^\s,;<>]+|[<>]/gu;

/**
 * The addresses in a text, however they are separated, each once. Names beside them, as mail programs copy
 * them (`"Müller, Jörg" <jm@example.com>`), are left out. What is no address is kept as it was written.
 */
export function addressesIn(typed: string): string[] {
  const found: string[] = [];
  /** What may turn out to be a name: pieces since the last address or comma. */
  let open: string[] = [];
  for (const [piece, quoted, bracketed, between] of typed.matchAll(PIECES)) {
    if (bracketed !== undefined) {
      const address = bracketed.trim();
      if (isAddress(address)) found.push(...open.filter(isAddress), address);
      else found.push([...open, piece].join(' '));
      open = [];
    } else if (between === undefined) {
      open.push(quoted ?? piece);
    } else if (/[,;\n\t]/u.test(between)) {
      found.push(...open);
      open = [];
    }
  }
  return distinctAddresses([...found, ...open]);
}

/** Each address once, as it was first written: to a mail server, `A@b.lt` is `a@b.lt`. */
export function distinctAddresses(addresses: readonly string[]): string[] {
  const known = new Set<string>();
  return addresses.filter((address) => {
    const name = address.toLowerCase();
    if (known.has(name)) return false;
    known.add(name);
    return true;
  });
}

/** As the server checks it, roughly: what it refuses is reported at the field. */
export const isAddress = (typed: string): boolean =>
  /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/u.test(typed);

/** Whether a quoted name has begun in the text and not ended: what separates is part of it. */
export const isInQuotes = (typed: string): boolean => (typed.match(/"/gu)?.length ?? 0) % 2 === 1;
