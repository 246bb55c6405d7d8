/**
 * `npm run build-times`: prints what a production build takes without and with its cache, beside the
 * budgets. It fails nothing: the figures are those of the machine as much as of the build.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';

/** Seconds on a machine with nothing else to do. */
const BUDGETS = { cold: 30, warm: 6 };

const root = path.join(import.meta.dirname, '..');

function build() {
  const started = performance.now();
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  return (performance.now() - started) / 1000;
}

rmSync(path.join(root, 'node_modules/.cache/webpack'), { recursive: true, force: true });
for (const [which, budget] of Object.entries(BUDGETS)) {
  const seconds = build();
  console.log(`${which}: ${seconds.toFixed(1)} s (budget ${budget} s)`);
}
