/**
 * What many companies cost beside one: hot calls of one company, of all at random, and where 20 of them are busy;
 * then a first request of a company, an idle minute, memory and onboarding.
 *   node bench/companies.mjs
 * Needs the environment of deploy/local/bench-companies, whose companies are c1 to cN.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from './api.mjs';
import { isTiny, median, percentile } from './figures.mjs';

const { WAYHAUL_URL, WAYHAUL_PROGRAM, WAYHAUL_SERVER_PID, WAYHAUL_DATABASE_URL } = process.env;
const companies = Number(process.env.N);
const clients = Number(process.env.CLIENTS);
const seconds = Number(process.env.SECONDS_EACH);
const BUSY = 20;
/** More than enough requests of others to open every connection of the server. */
const CONNECTIONS = 60;
/** How many requests in a hundred go to the busy ones. */
const SHARE = 90;

const root = join(import.meta.dirname, '../..');
const say = (line = '') => process.stdout.write(`${line}\n`);
const agent = new Agent({ keepAlive: true, maxSockets: clients });

/** A number below `most`; the same numbers in every run. */
let seed = 1;
function random(most) {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % most;
}

/** One company, with orders to write in: as many as there are clients, who would wait for each other. */
async function enter(number) {
  const url = WAYHAUL_URL.replace('//demo.', `//c${number}.`);
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  const api = await signIn(url, agent, address);
  const rows = await api.read({ path: `orders/list?limit=${clients}` });
  const paths = rows.data.map(({ id }) => `orders/${id}`);
  return { ...api, order: paths[0], paths };
}

/** Works through `numbers` with as many at once as there are clients. */
async function each(numbers, work) {
  const left = [...numbers];
  const one = async () => {
    while (left.length > 0) await work(left.shift());
  };
  await Promise.all(Array.from({ length: clients }, one));
}

let turn = 0;
const CALLS = {
  'GET /orders/list': (api) => api.send({ path: 'orders/list?offset=0&limit=20' }),
  'GET /orders/list-metrics': (api) => api.send({ path: 'orders/list-metrics' }),
  'GET /orders/{id}': (api) => api.send({ path: api.order }),
  'GET /contacts/clients, a lookup': (api) => api.send({ path: 'contacts/clients?q=tra' }),
  'PATCH /orders/{id}'(api) {
    turn += 1;
    const path = api.paths[turn % api.paths.length];
    return api.send({ method: 'PATCH', path, body: { cargo_note: `Note ${turn}` } });
  },
};

/** Calls of whichever company `choose` names, by all clients at once. */
async function run(call, choose) {
  const times = [];
  const end = performance.now() + seconds * 1000;
  const one = async () => {
    while (performance.now() < end) times.push((await call(choose())).milliseconds);
  };
  await Promise.all(Array.from({ length: clients }, one));
  return { rate: times.length / seconds, p50: median(times), p99: percentile(times, 0.99) };
}

const figure = (value, digits = 1) => value.toFixed(digits).padStart(9);

async function throughput(apis) {
  const ways = {
    'one company': () => apis[0],
    [`${companies} at random`]: () => apis[random(companies)],
    [`${BUSY} of ${companies} busy`]: () => apis[random(random(100) < SHARE ? BUSY : companies)],
  };
  say(`\n${clients} clients, ${seconds} s each`);
  say(
    `${''.padEnd(48)}${['calls/s', 'p50 ms', 'p99 ms', 'ratio', 'p99 x'].map((head) => head.padStart(9)).join('')}`,
  );
  for (const [name, call] of Object.entries(CALLS)) {
    let one;
    // All of them several times, as it is when they have been at work for a while.
    for (let time = 0; time < (isTiny ? 1 : 4); time += 1) await each(apis, call);
    for (const [way, choose] of Object.entries(ways)) {
      await run(call, choose);
      const found = await run(call, choose);
      one ??= found;
      say(
        `${`${name}, ${way}`.padEnd(48)}${figure(found.rate, 0)}${figure(found.p50)}${figure(found.p99)}` +
          `${figure(one.rate / found.rate, 2)}${figure(found.p99 / one.p99, 2)}`,
      );
    }
  }
}

function psql(sql) {
  const services = join(root, 'deploy/local/services');
  const database = WAYHAUL_DATABASE_URL.split('/').at(-1);
  const psqlArguments = ['superuser-psql', 'test', '--dbname', database, '-XAtc', sql];
  return execFileSync(services, psqlArguments, { encoding: 'utf8' }).trim();
}

/** The backends that serve companies. */
const BACKENDS = "datname = current_database() AND usename = 'wayhaul_app'";

/** A single request of a company that no connection knows, as after a night or a new version. */
async function firstRequests(apis) {
  const times = [];
  for (let tried = 0; tried < (isTiny ? 3 : 40); tried += 1) {
    psql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${BACKENDS}`);
    // Others have used the connections since, so that these are open.
    for (let other = 0; other < CONNECTIONS; other += 1)
      await CALLS['GET /orders/list'](apis[random(companies)]);
    times.push((await CALLS['GET /orders/list'](apis[random(companies)])).milliseconds);
  }
  say(
    `\na first request of a company:${figure(median(times))} ms median,${figure(percentile(times, 0.95))} ms p95`,
  );
}

/** Seconds of the processor that the server and its database have used so far. */
function used() {
  const pids = psql(`SELECT pid FROM pg_stat_activity WHERE datname = current_database()`).split(
    '\n',
  );
  const ticks = [WAYHAUL_SERVER_PID, ...pids].map((pid) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
      return Number(fields[11]) + Number(fields[12]);
    } catch {
      return 0;
    }
  });
  return ticks.reduce((sum, one) => sum + one, 0) / 100;
}

async function idle() {
  const before = used();
  await pause(isTiny ? 1000 : 60_000);
  say(`an idle minute:${figure(used() - before, 2)} s of the processor`);
}

function memory() {
  const pids = psql(`SELECT pid FROM pg_stat_activity WHERE ${BACKENDS}`)
    .split('\n')
    .filter(Boolean);
  const own = (pid) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const kilobytes = (key) => Number(new RegExp(`^${key}: +([0-9]+)`, 'm').exec(rollup)[1]);
    return (kilobytes('Private_Clean') + kilobytes('Private_Dirty')) / 1024;
  };
  const all = pids.map(own);
  const sum = all.reduce((total, one) => total + one, 0);
  say(
    `${all.length} backends:${figure(median(all), 0)} MB each,${figure(Math.max(...all), 0)} MB the largest,${figure(sum, 0)} MB in all`,
  );
  say(`the server:${figure(own(WAYHAUL_SERVER_PID), 0)} MB`);
}

function onboarding() {
  const times = [];
  for (let number = 0; number < (isTiny ? 1 : 10); number += 1) {
    const began = performance.now();
    const slug = `new${number}`;
    const wanted = ['--slug', slug, '--name', slug, '--admin-email', `admin@${slug}.test`];
    execFileSync(WAYHAUL_PROGRAM, ['tenant', 'create', ...wanted]);
    times.push(performance.now() - began);
  }
  say(
    `tenant create:${figure(median(times), 0)} ms median,${figure(percentile(times, 0.95), 0)} ms p95`,
  );
}

const apis = [];
const began = performance.now();
await each(
  Array.from({ length: companies }, (_, index) => index + 1),
  async (number) => {
    apis[number - 1] = await enter(number);
  },
);
say(`signed in to ${companies} companies in ${figure((performance.now() - began) / 1000)} s`);
await throughput(apis);
memory();
await firstRequests(apis);
await idle();
onboarding();
agent.destroy();
