import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import addTexts, { namespacesIn } from './texts-loader.mjs';

const sources = path.join(import.meta.dirname, '../src');

it.each([
  [`t('users:title')`, ['users']],
  ['i18next.t(`orders:choices.${code}`)', ['orders']],
  [`useTranslation('grid')`, ['grid']],
  [`useTranslation([\n  'settings',\n  'common',\n])`, ['settings']],
  [`useTranslation()`, []],
  [`t('common:actions.save')`, []],
  [`t('actions.save')`, []],
  [`<a href="mailto:anna@example.com" />`, []],
  ['/** Such as `vehicles:columns.make`. */', []],
])('finds in %s the namespaces %j', (source, names) => {
  expect(namespacesIn(source)).toEqual(names);
});

it('leaves the lines of a module where they are', () => {
  const source = `useTranslation('users');`;
  expect(addTexts(source).startsWith(source)).toBe(true);
});

it('every namespace of a hook is written out in the code of the app', () => {
  const computed = readdirSync(sources, { recursive: true }).filter(
    (file) =>
      /\.tsx?$/u.test(file) &&
      /\buseTranslation\((?!\s*[)'[])/u.test(readFileSync(path.join(sources, file), 'utf8')),
  );
  expect(computed).toEqual([]);
});
