// The shape of the sources: rooms and files that are too large, and words that a colleague would not say. Each is
// counted against a budget below that only falls: whoever makes one smaller lowers it here.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Lines of code in a room (a folder of the server or the app), and in a file. */
const ROOM = 6000;
const FILE = 400;
/** Words of a dialect, in comments and in names: say what a colleague would say aloud. */
const WORDS = /(?<![a-z])(?:nobody|somebody|whoever|told|judge[ds]?|deeds?)(?![a-z])/giu;

const BUDGETS = {
  [`rooms over ${ROOM} lines`]: 3,
  [`files over ${FILE} lines`]: 8,
  'words of the dialect': 920,
};

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split(
  '\0',
);
const isGenerated = (file) =>
  /\/generated\/|^api\/entity\/src\/|\/gazetteer\/|\.d\.m?ts$/u.test(file);
const isTest = (file) =>
  /(?:^|\/)(?:tests?|e2e)\/|[._-]tests?\.[a-z]+$|\/tests?\.rs$|\.spec\.ts$/u.test(file);
const isCode = (file) => /\.(?:rs|tsx?)$/u.test(file);
const files = tracked.filter((file) => isCode(file) && !isGenerated(file) && !isTest(file));

/** The source of a file without its inline tests. */
function product(file) {
  const source = readFileSync(path.join(root, file), 'utf8');
  const tests = source.search(/^#\[cfg\(test\)\]\nmod tests/mu);
  return tests < 0 ? source : source.slice(0, tests);
}

/** How many lines are neither empty nor a comment. */
function lines(source) {
  const code = source.replace(/^\s*\/\*[\s\S]*?\*\//gmu, '');
  return code.split('\n').filter((line) => /\S/u.test(line) && !/^\s*\/\//u.test(line)).length;
}

/** The folder that is a capability of its own: `api/src/orders`, `api/domain/src/orders`, `frontend/src/features/orders`. */
function room(file) {
  const parts = file.split('/');
  const depth = parts[0] === 'frontend' || parts[2] === 'src' ? 4 : 3;
  return parts.slice(0, Math.min(depth, parts.length - 1)).join('/');
}

const rooms = new Map();
const large = [];
for (const file of files) {
  const count = lines(product(file));
  rooms.set(room(file), (rooms.get(room(file)) ?? 0) + count);
  if (count > FILE) large.push([file, count]);
}
const full = [...rooms].filter(([, count]) => count > ROOM);
const spoken = tracked
  .filter((file) => (isCode(file) && !isGenerated(file)) || /\.md$/u.test(file))
  .map((file) => [file, readFileSync(path.join(root, file), 'utf8')])
  // Names are split into their words.
  .map(([file, text]) => [file, text.replaceAll('_', ' ').replace(/([a-z])([A-Z])/gu, '$1 $2')])
  .map(([file, text]) => [file, text.match(WORDS)?.length ?? 0]);

const found = [full, large, spoken.filter(([, count]) => count > 0)];
const counts = [full.length, large.length, spoken.reduce((sum, [, count]) => sum + count, 0)];
let failed = false;
for (const [place, [name, budget]] of Object.entries(BUDGETS).entries()) {
  const count = counts[place];
  const over = count > budget;
  failed ||= over;
  console.log(
    `${over ? 'OVER ' : ''}${count} ${name}, of ${budget}${count < budget ? ': lower the budget' : ''}`,
  );
  const largest = found[place].sort((one, other) => other[1] - one[1]).slice(0, over ? 40 : 10);
  for (const [what, size] of largest) console.log(`  ${size} ${what}`);
}
process.exit(failed ? 1 : 0);
