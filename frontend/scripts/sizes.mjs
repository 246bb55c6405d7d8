/**
 * `npm run sizes`, after `npm run build`: fails when built files outgrow their budgets. Sizes are those
 * of gzip, which a proxy without brotli would send.
 *
 * "Initial" is what people download before any screen: index.html with the sign-in page or, once
 * signed in, what all screens share. A screen's own size is the sum of what it needs beyond that.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { screenFiles } from './screen-files.mjs';

const KB = 1024;
const BUDGETS = { initialJs: 240, initialCss: 45, fonts: 140, screen: 100, richText: 150 };
/** The subsets of Inter that English, Lithuanian and Polish pages load. */
const USED_FONTS = /inter-latin(-ext)?-wght-normal/;
/** Frames count towards each screen inside them. */
const SHELL = './shell/shell';
const SETTINGS_AREA = './shell/areas';

const dist = path.join(import.meta.dirname, '../dist');
if (!existsSync(path.join(dist, 'index.html'))) {
  console.error('dist/ is missing: run `npm run build` first.');
  process.exit(1);
}

const read = (name) => readFileSync(path.join(dist, name));
const sizes = new Map();
const gzipped = (name) => {
  if (!sizes.has(name)) sizes.set(name, gzipSync(read(name), { level: 9 }).length / KB);
  return sizes.get(name);
};
// woff2 files are compressed already.
const stored = (name) => read(name).length / KB;
const sum = (names, size = gzipped) => names.reduce((total, name) => total + size(name), 0);

const html = read('index.html').toString();
const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map((m) => m[1]);
const initial = named.filter((name) => name.endsWith('.js'));
const fonts = readdirSync(path.join(dist, 'assets'))
  .filter((name) => USED_FONTS.test(name))
  .map((name) => `assets/${name}`);

const { router, screens } = screenFiles();
const { [SHELL]: shell, ...signedOut } = router;
const { [SETTINGS_AREA]: area, ...signedIn } = screens;
const needed = (files, frames = []) => [...new Set([...initial, ...frames, ...files])];
const whole = Object.entries(signedIn).map(([page, files]) => ({
  page,
  files: needed(files, [...shell, ...area]),
}));
const shared = needed(shell).filter((name) => whole.every(({ files }) => files.includes(name)));
const own = ({ files }) => files.filter((name) => !shared.includes(name));

const rows = [
  ['CSS of index.html', sum(named.filter((name) => name.endsWith('.css'))), BUDGETS.initialCss],
  ['fonts', sum(fonts, stored), BUDGETS.fonts],
  ['what all screens share', sum(shared), BUDGETS.initialJs],
  ...Object.entries(signedOut).map(([page, files]) => [
    page,
    sum(needed(files)),
    BUDGETS.initialJs,
  ]),
  ...whole.map((screen) => [
    screen.page,
    sum(own(screen)),
    screen.files.some((name) => name.includes('rich-text')) ? BUDGETS.richText : BUDGETS.screen,
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
if (initial.length === 0 || whole.length === 0) {
  console.error('index.html names no script, or no screen was found: the build is broken.');
  failed = true;
}
process.exit(failed ? 1 : 0);
