/**
 * `npm run sizes`: fails when the built files outgrow their budgets (compressed with gzip, as a
 * proxy without brotli would send them). Run after `npm run build`.
 *
 * "Initial" is what index.html names; every other script belongs to a route or a part that loads
 * on demand.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const KB = 1024;
const BUDGETS = { initialJs: 240, initialCss: 45, fonts: 140, route: 100, richText: 150 };
/** Inter's subsets that English, Lithuanian and Polish pages really ask for. */
const USED_FONTS = /inter-latin(-ext)?-wght-normal/;

const dist = path.join(import.meta.dirname, '../dist');
if (!existsSync(path.join(dist, 'index.html'))) {
  console.error('dist/ is missing: run `npm run build` first.');
  process.exit(1);
}

const read = (name) => readFileSync(path.join(dist, name));
const gzipped = (name) => gzipSync(read(name), { level: 9 }).length / KB;
const html = read('index.html').toString();
const initial = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
  (m) => m[1],
);
const assets = readdirSync(path.join(dist, 'assets')).map((name) => `assets/${name}`);

const sum = (names, size) => names.reduce((total, name) => total + size(name), 0);
const rows = [
  [
    'initial JS',
    sum(
      initial.filter((n) => n.endsWith('.js')),
      gzipped,
    ),
    BUDGETS.initialJs,
  ],
  [
    'initial CSS',
    sum(
      initial.filter((n) => n.endsWith('.css')),
      gzipped,
    ),
    BUDGETS.initialCss,
  ],
  // woff2 is compressed already.
  [
    'fonts',
    sum(
      assets.filter((n) => USED_FONTS.test(n)),
      (n) => read(n).length / KB,
    ),
    BUDGETS.fonts,
  ],
  ...assets
    .filter((name) => name.endsWith('.js') && !initial.includes(name))
    .map((name) => [
      name.replace('assets/', ''),
      gzipped(name),
      name.includes('rich-text') ? BUDGETS.richText : BUDGETS.route,
    ]),
];

let failed = false;
for (const [what, size, budget] of rows) {
  const over = size > budget;
  failed ||= over;
  console.log(
    `${over ? 'OVER' : 'ok  '} ${size.toFixed(1).padStart(7)} KB of ${budget} KB  ${what}`,
  );
}
if (initial.length === 0) {
  console.error('index.html names no script: the build is broken.');
  failed = true;
}
process.exit(failed ? 1 : 0);
