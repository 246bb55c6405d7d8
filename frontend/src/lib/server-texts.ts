/**
 * The server's sentences in the language of the screen. Each comes as English text with a code and
 * parameters beside it; other languages have a text for each code.
 */
import i18next from 'i18next';

/** The namespace that holds them. English has none: its texts are shown as they come. */
export const SERVER_TEXTS = 'server';

/** Which sentence it is, and what stands at its placeholders. */
export interface SentenceCode {
  code: string;
  params: Readonly<Record<string, string | number>>;
}

/** A sentence of the server as the person reads it; without a known code it stays as it came. */
export function serverText(english: string, said?: SentenceCode | null): string {
  if (!said) return english;
  // Codes come from outside: neither they nor the namespace are among what the types know.
  const options = { ...said.params, ns: SERVER_TEXTS as never };
  if (!i18next.exists(said.code, options)) return english;
  return (i18next.t as unknown as Translate)(said.code, options);
}

type Translate = (code: string, options: Record<string, string | number>) => string;
