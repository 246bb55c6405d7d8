/**
 * `npm run build-budgets`: fails when a build, the dev server's start or a hot update takes too long or
 * a build too much memory, and when a hot update loses what somebody has typed.
 *
 * All times are CPU seconds, and none is checked by itself, since machines differ: a build without a
 * cache is compared with one of packages alone (reference-build.mjs), everything else with that build.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { clearInterval, setInterval } from 'node:timers';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { costOf } from './process-cost.mjs';

const MEMORY_MB = 1024;
/** How many reference builds a build without a cache may cost. */
const COLD = 6;
/** Parts of that build. */
const PARTS = { warm: 0.4, devReady: 0.8, hotUpdate: 0.08 };
/** Whatever has not happened after this never will. */
const PATIENCE_MS = 240_000;

const root = path.join(import.meta.dirname, '..');
const rows = [];

function tell(what, { value, unit, limit, note = '' }) {
  const isOver = value > limit;
  rows.push(isOver);
  console.log(
    `${isOver ? 'OVER' : 'ok  '} ${value.toFixed(2).padStart(7)} ${unit} of ${limit}  ${what}${note}`,
  );
}

/** Tells how many times `base` something cost. */
function tellTimes(what, { cpu, clock }, { base, of, limit }) {
  const note = `, ${cpu.toFixed(1)} s of CPU (${clock.toFixed(1)} by the clock)`;
  tell(what, { value: cpu / base.cpu, unit: of, limit, note });
}

const secondsSince = (moment) => (performance.now() - moment) / 1000;

/** Runs webpack; its output is shown only when it fails. */
function start(args, cwd, env = {}) {
  const program = path.join(root, 'node_modules/webpack/bin/webpack.js');
  const run = spawn(process.execPath, [program, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = [];
  run.stdout.on('data', (text) => said.push(String(text)));
  run.stderr.on('data', (text) => said.push(String(text)));
  const ended = new Promise((resolve) => {
    run.once('exit', resolve);
  });
  return { run, said, ended, pid: run.pid };
}

/** What one production build costs: seconds, and megabytes. */
async function build(...args) {
  const started = performance.now();
  const webpack = start(['--mode', 'production', ...args], root);
  let memory = 0;
  let cpu = 0;
  const watch = setInterval(() => {
    const now = costOf(webpack.pid);
    memory = Math.max(memory, now.memory);
    cpu = Math.max(cpu, now.cpu);
  }, 50);
  const code = await webpack.ended;
  clearInterval(watch);
  if (code !== 0) throw new Error(webpack.said.join(''));
  return { cpu, memory, clock: secondsSince(started) };
}

/** Whatever else the machine does can only add to the cost. */
const cheapest = (costs) => costs.toSorted((one, other) => one.cpu - other.cpu)[0];

/** @returns what a build without a cache costs */
async function measuredBuilds() {
  const reference = () => build('--config', path.join(import.meta.dirname, 'reference-build.mjs'));
  const base = cheapest([await reference(), await reference()]);
  rmSync(path.join(root, 'node_modules/.cache/webpack'), { recursive: true, force: true });
  const cold = await build();
  tellTimes('build without cache', cold, { base, of: 'reference builds', limit: COLD });
  tell('its memory', { value: cold.memory, unit: 'MB', limit: MEMORY_MB });
  const warm = cheapest([await build(), await build()]);
  tellTimes('build with cache', warm, { base: cold, of: 'whole builds', limit: PARTS.warm });
  return cold;
}

/** A copy of the sources to change, with the same packages. */
function copiedSources() {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'wayhaul-dev-'));
  for (const name of ['src', 'scripts', 'webpack.config.mjs', 'package.json', 'tsconfig.json']) {
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** CPU seconds so far, once the process is idle: after a build it still writes its cache. */
async function settledCost(pid) {
  let before = NaN;
  let { cpu } = costOf(pid);
  while (!(cpu - before < 0.1)) {
    await pause(2000);
    before = cpu;
    ({ cpu } = costOf(pid));
  }
  return cpu;
}

const CHANGED = 'src/features/session/credentials-step.tsx';
const PORT = process.env.FRONTEND_PORT ?? '38417';

/** @param whole what a build without a cache costs */
async function measuredDevServer(whole) {
  const tellPart = (what, cost, limit) =>
    tellTimes(what, cost, { base: whole, of: 'whole builds', limit });
  const copy = copiedSources();
  const started = performance.now();
  const server = start(
    ['serve', '--mode', 'development', '--cache-cache-directory', path.join(copy, 'cache')],
    copy,
    {
      FRONTEND_PORT: PORT,
    },
  );
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const compiled = new Promise((resolve) => {
      server.run.stdout.on('data', (text) => {
        if (String(text).includes('compiled')) resolve();
      });
    });
    const died = server.ended.then(() => {
      throw new Error(server.said.join(''));
    });
    // It ends with this script.
    died.catch(() => undefined);
    await Promise.race([compiled, died]);
    const ready = { cpu: costOf(server.pid).cpu, clock: secondsSince(started) };
    tellPart('dev server ready', ready, PARTS.devReady);

    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(`http://demo.localhost:${PORT}/login`);
    const login = page.getByLabel('Login');
    await login.fill('half a wor');

    const file = path.join(copy, CHANGED);
    const source = readFileSync(file, 'utf8');
    const hotUpdate = async (round) => {
      const before = await settledCost(server.pid);
      const changed = performance.now();
      writeFileSync(file, source.replace('</form>', `<p>changed ${round}</p></form>`));
      await page.getByText(`changed ${round}`).waitFor();
      return { cpu: costOf(server.pid).cpu - before, clock: secondsSince(changed) };
    };
    const updates = [];
    for (const round of ['once', 'twice', 'thrice']) updates.push(await hotUpdate(round));
    tellPart('hot update', cheapest(updates), PARTS.hotUpdate);

    const kept = (await login.inputValue()) === 'half a wor';
    rows.push(!kept);
    console.log(`${kept ? 'ok  ' : 'LOST'} what was typed before the hot update`);
  } finally {
    await browser.close();
    server.run.kill('SIGKILL');
    await server.ended;
    rmSync(copy, { recursive: true, force: true });
  }
}

await measuredDevServer(await measuredBuilds());
process.exit(rows.some(Boolean) ? 1 : 0);
