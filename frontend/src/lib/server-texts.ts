/**
 * The server's sentences in the language of the screen. The API speaks English; a catalogue gives
 * each of its sentences, with `{{placeholders}}` where a value stands, in another language.
 */
import i18next from 'i18next';

/** One form, or one for each plural of the number that stands at `{{count}}`. */
export type ServerText = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
/** English sentence to its translation. */
export type ServerCatalogue = Readonly<Record<string, ServerText>>;

interface Entry {
  key: string;
  pattern: RegExp;
  /** The placeholders in the order of the pattern's groups. */
  names: readonly string[];
  text: ServerText;
}

const PLACEHOLDER = /\{\{(\w+)\}\}/gu;

const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');

/** The server begins what it says of a field with a capital; the same words come in both cases. */
function eitherCase(literal: string): string {
  const [first = ''] = literal;
  const [lower, upper] = [first.toLowerCase(), first.toUpperCase()];
  return lower === upper ? escape(literal) : `[${lower}${upper}]${escape(literal.slice(1))}`;
}

function entryOf(key: string, text: ServerText): Entry {
  const names: string[] = [];
  // Split by a group, the odd pieces are the names of the placeholders.
  const pieces = key.split(PLACEHOLDER).map((piece, index) => {
    if (index % 2 === 0) return index === 0 ? eitherCase(piece) : escape(piece);
    names.push(piece);
    return piece === 'count' ? String.raw`(\d+)` : '([^]+?)';
  });
  return { key, pattern: new RegExp(`^${pieces.join('')}$`, 'u'), names, text };
}

const literalLength = ({ key }: Entry) => key.replace(PLACEHOLDER, '').length;

/** A catalogue made ready to be asked. */
export interface ServerTranslator {
  /** The sentence translated; null where the catalogue does not know it. */
  translate: (sentence: string) => string | null;
  /** The key that a sentence is found under; null where there is none. */
  keyOf: (sentence: string) => string | null;
}

/** Of several keys that fit a sentence the one with the most words of its own is meant. */
export function serverTranslator(language: string, catalogue: ServerCatalogue): ServerTranslator {
  const entries = Object.entries(catalogue)
    .map(([key, text]) => entryOf(key, text))
    .toSorted((a, b) => literalLength(b) - literalLength(a));
  const plurals = new Intl.PluralRules(language);
  const find = (sentence: string) => entries.find(({ pattern }) => pattern.test(sentence));

  const translate = (sentence: string) => {
    const entry = find(sentence);
    if (!entry) return null;
    const groups = entry.pattern.exec(sentence)?.slice(1) ?? [];
    const values = new Map(entry.names.map((name, index) => [name, groups[index] ?? '']));
    const { text } = entry;
    const form =
      typeof text === 'string'
        ? text
        : (text[plurals.select(Number(values.get('count')))] ?? text.other ?? sentence);
    // The values themselves are looked at by nobody: a name with braces in it stays a name.
    return form.replace(PLACEHOLDER, (whole, name: string) => values.get(name) ?? whole);
  };
  return { translate, keyOf: (sentence) => find(sentence)?.key ?? null };
}

const translators = new Map<string, ServerTranslator>();

/** Takes up the catalogue of a language, once its texts have come. */
export function addServerTexts(language: string, catalogue: ServerCatalogue): void {
  if (!translators.has(language)) translators.set(language, serverTranslator(language, catalogue));
}

/** A sentence of the server as the person reads it; one that is not known stays as it came. */
export function serverText(sentence: string): string {
  return translators.get(i18next.language)?.translate(sentence) ?? sentence;
}
