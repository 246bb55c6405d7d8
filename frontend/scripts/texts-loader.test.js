import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import addTexts, { textsIn } from './texts-loader.mjs';

const sources = path.join(import.meta.dirname, '../src');

it.each([
  [`t('users:title')`, ['users']],
  ['i18next.t(`orders:columns.${id}`)', ['orders']],
  ['i18next.t(`choices:${code}`)', ['choices']],
  [`day('record:leg.loading_note')`, ['records/leg']],
  ['t(`record:order.${field}`)', ['records/order']],
  [`useTranslation(['orders', 'record'])`, ['orders']],
  [`useTranslation('grid')`, ['grid']],
  [`useTranslation([\n  'settings',\n  'common',\n])`, ['settings']],
  [`useTranslation()`, []],
  [`t('common:actions.save')`, []],
  [`t('actions.save')`, []],
  [`<a href="mailto:anna@example.com" />`, []],
  ['/** Such as `vehicles:columns.insurance`. */', []],
])('finds in %s the texts %j', (source, names) => {
  expect(textsIn(source)).toEqual(names);
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

it('adds a record to those that are there', () => {
  expect(addTexts(`text('record:leg.loading_note')`)).toContain(
    `addEnglish('record', { leg: records_legTexts });`,
  );
});

it('every record of a text is written out in the code of the app', () => {
  const computed = readdirSync(sources, { recursive: true }).filter(
    (file) =>
      /\.tsx?$/u.test(file) &&
      /['"`]record:(?!\w+\.)/u.test(readFileSync(path.join(sources, file), 'utf8')),
  );
  expect(computed).toEqual([]);
});
