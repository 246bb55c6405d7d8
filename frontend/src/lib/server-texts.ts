/**
 * The server's sentences in the language of the screen. Each comes in English with a code and its
 * parameters; other languages have a text for each code.
 */
import i18next from 'i18next';

/** The namespace of these texts. English has none, since its sentences are shown as they come. */
export const SERVER_TEXTS = 'server';

/** Which sentence it is, and what goes into its placeholders. */
export interface SentenceCode {
  code: string;
  params: Readonly<Record<string, string | number>>;
}

/** A sentence in the person's language; without a known code it stays English. */
export function serverText(english: string, said?: SentenceCode | null): string {
  if (!said) return english;
  // The types know neither this namespace nor codes that come from outside.
  const options = { ...said.params, ns: SERVER_TEXTS as never };
  if (!i18next.exists(said.code, options)) return english;
  return (i18next.t as unknown as Translate)(said.code, options);
}

type Translate = (code: string, options: Record<string, string | number>) => string;
