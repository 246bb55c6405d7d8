/**
 * A webpack loader: a module that names texts (`t('users:title')`, `useTranslation('users')`) imports
 * the English texts of that namespace, so that a screen downloads only its own.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../src/locales/en');
/** These come with the first download. */
const FIRST = 'common';
/** The namespace of what the fields of records are called: each record has a file of its own. */
const RECORDS = 'record';

const namesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.basename(name, '.json'));
const namespaces = new Set(namesIn(FOLDER).filter((name) => name !== FIRST));
const records = new Set(namesIn(path.join(FOLDER, 'records')));

const COMMENT = /^\s*(?:\/?\*|\/\/).*$/gmu;
const PREFIX = /['"`](\w+):(?:(\w+)\.)?/gu;
const HOOK = /\buseTranslation\(([^)]*)\)/gu;

/** The files of texts that a module names: `users`, or `records/vehicle` for `record:vehicle.make`. */
export function textsIn(source) {
  const code = source.replace(COMMENT, '');
  const prefixes = [...code.matchAll(PREFIX)].map(([, name, record]) =>
    name === RECORDS && records.has(record) ? `records/${record}` : name,
  );
  const hooks = [...code.matchAll(HOOK)].flatMap(([, names]) => names.match(/\w+/gu) ?? []);
  return [...new Set([...prefixes, ...hooks])].filter(
    (name) => namespaces.has(name) || name.startsWith('records/'),
  );
}

export default function addTexts(source) {
  const files = textsIn(source);
  if (files.length === 0) return source;
  // At the end, so that line numbers stay the same.
  return [
    source,
    `import { addEnglish } from '@/lib/english';`,
    ...files.map((file) => {
      const name = path.basename(file);
      // A record may be called as a namespace is.
      const texts = `${file.replace('/', '_')}Texts`;
      const added = name === file ? `'${name}', ${texts}` : `'${RECORDS}', { ${name}: ${texts} }`;
      return `import ${texts} from '@/locales/en/${file}.json';\naddEnglish(${added});`;
    }),
  ].join('\n');
}
