/** Every text is said somewhere: by its key in the code, or by one whose beginning stands there. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import en from './en';

const SOURCES = path.join(import.meta.dirname, '..');
const code = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$|^(?:locales|test)\/|generated/u.test(file),
  )
  .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'))
  .join('\n');

/** Only the server writes them, into exported tables. */
const WRITTEN_BY_SERVER = ['orders:daysEstimated'];

/** `t('title')` of a hook names no namespace, so `users:title` is also found as `title`. */
const said = new Set(Array.from(code.matchAll(/['"`]((?:\w+:)?[\w.]+)['"`]/gu), ([, key]) => key));
/** `choices:` and `users:types.` of tables, and what stands before the first `${` of a template. */
const begun = [
  ...code.matchAll(/['"]((?:\w+:)?(?:\w+\.)*)['"]/gu),
  ...code.matchAll(/`((?:\w+:)?[\w.]*)\$\{/gu),
]
  .map(([, begin = '']) => begin)
  .filter((begin) => /[.:]/u.test(begin));

function keysOf(node: object, begin = ''): string[] {
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' ? [`${begin}${name}`] : keysOf(value as object, `${begin}${name}.`),
  );
}

it.each(Object.keys(en) as (keyof typeof en)[])('says every text of %s', (namespace) => {
  const unused = keysOf(en[namespace]).filter((key) => {
    // i18next chooses the form by the number.
    const plain = key.replace(/_(?:one|other)$/u, '');
    const names = [key, plain, `${namespace}:${key}`, `${namespace}:${plain}`];
    return !names.some((name) => said.has(name) || begun.some((begin) => name.startsWith(begin)));
  });
  expect(unused.filter((key) => !WRITTEN_BY_SERVER.includes(`${namespace}:${key}`))).toEqual([]);
});
