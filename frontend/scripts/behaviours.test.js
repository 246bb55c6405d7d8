import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const MOST = 3;
/** Spec files that are not about one screen. */
const OTHERS = [
  'a-day',
  'grid',
  'language',
  'mailed-keys',
  'order-by-phone',
  'order-drafts',
  'order-races',
  'orders-live',
  'orders-views',
  'positions',
  'session',
  'token-burst',
];

/** The titles of all browser tests by spec file, as Playwright lists them. */
function testsBySpec() {
  const listing = execFileSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--list', '--project=wide', '--reporter=json'],
    { cwd: path.join(import.meta.dirname, '..'), encoding: 'utf8' },
  );
  const titlesIn = ({ specs = [], suites = [] }) => [
    ...specs.map(({ title }) => title),
    ...suites.flatMap(titlesIn),
  ];
  return Object.fromEntries(
    JSON.parse(listing).suites.map((suite) => [
      path.basename(suite.file, '.spec.ts'),
      titlesIn(suite),
    ]),
  );
}

it('tests at most three behaviours of a screen in the browser, in the spec file named after it', () => {
  const { screens, ...behaviours } = testsBySpec();
  const specs = Object.keys(behaviours);
  expect(specs).toEqual(expect.arrayContaining(OTHERS));
  expect(specs.filter((spec) => ![...screens, ...OTHERS].includes(spec))).toEqual([]);
  expect(Object.entries(behaviours).filter(([, titles]) => titles.length > MOST)).toEqual([]);
});
