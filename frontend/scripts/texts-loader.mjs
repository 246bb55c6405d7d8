/**
 * A webpack loader: a module that names texts (`t('users:title')`, `useTranslation('users')`) imports
 * the English texts of that namespace, so that a screen downloads only its own.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../src/locales/en');
/** These come with the first download. */
const FIRST = 'common';

const namespaces = new Set(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json') && name !== `${FIRST}.json`)
    .map((name) => path.basename(name, '.json')),
);

const COMMENT = /^\s*(?:\/?\*|\/\/).*$/gmu;
const PREFIX = /['"`](\w+):/gu;
const HOOK = /\buseTranslation\(([^)]*)\)/gu;

export function namespacesIn(source) {
  const code = source.replace(COMMENT, '');
  const prefixes = [...code.matchAll(PREFIX)].map(([, name]) => name);
  const hooks = [...code.matchAll(HOOK)].flatMap(([, names]) => names.match(/\w+/gu) ?? []);
  return [...new Set([...prefixes, ...hooks])].filter((name) => namespaces.has(name));
}

export default function addTexts(source) {
  const named = namespacesIn(source);
  if (named.length === 0) return source;
  // At the end, so that line numbers stay the same.
  return [
    source,
    `import { addEnglish } from '@/lib/english';`,
    ...named.map(
      (name) => `import ${name}Texts from '@/locales/en/${name}.json';
addEnglish('${name}', ${name}Texts);`,
    ),
  ].join('\n');
}
