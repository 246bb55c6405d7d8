/**
 * What calls of orders, loads, the planning, invoices and settlements cost in a large company, each beside its own database
 * statements run by pgbench in the same minute: every filter alone and in pairs, sums, groups, search, candidates,
 * cells, saving and the export. Slowest first, in milliseconds at the median.
 *   node bench/calls.mjs
 * Needs the environment of deploy/local/with-server; PAIRS=no leaves out the pairs.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { URLSearchParams } from 'node:url';
import { signIn } from './api.mjs';
import { isTiny, median, percentile } from './figures.mjs';
import { invoiceFilters, loadFilters, orderFilters, pairs, settlementFilters } from './filters.mjs';
import { RUN, invoicing } from './invoicing.mjs';
import { FREE_LOADS, planning } from './planning.mjs';
import { settling } from './settling.mjs';
import { Statements } from './statements.mjs';
import { writes } from './writes.mjs';

const root = join(import.meta.dirname, '../..');
/** Anything slower needs an index, or a reason. */
const LIMIT_MS = 100;
/** How often each call runs, unless its time is over before. */
const ALONE = isTiny ? { runs: 1, milliseconds: 0 } : { runs: 40, milliseconds: 1500 };
const IN_PAIRS = isTiny ? ALONE : { runs: 12, milliseconds: 600 };
/** All of them, for a percentile that few are above, and for a run of invoices. */
const MANY = isTiny ? ALONE : { runs: 100, milliseconds: 15_000 };
const IN_A_RUN = { runs: RUN, milliseconds: 600_000 };
const LEAST_RUNS = isTiny ? 1 : 3;
const SHOWN_PAIRS = 25;

const say = (line = '') => process.stdout.write(`${line}\n`);
const { WAYHAUL_URL, WAYHAUL_DATABASE_URL, WAYHAUL_SERVER_PID } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'wayhaul-bench-'));
const statements = new Statements(
  join(root, 'deploy/local/services'),
  WAYHAUL_DATABASE_URL,
  folder,
);
const api = await signIn(WAYHAUL_URL);

/**
 * Runs each of `calls`, `{name, call, writes?, creates?, free?}`, and then its statements alone. `creates` is the table
 * of what it makes, `free` takes back what would keep it from being made again.
 */
async function measure(calls, { runs, milliseconds }) {
  await statements.logAll(true);
  for (const each of calls) {
    await api.send(await each.call());
    // Reading may keep for later what it needs once; the second time is the usual one.
    const call = await each.call();
    let answer;
    each.statements = await statements.of(async () => {
      answer = await api.send(call);
    });
    if (each.creates) {
      [, each.schema] = /search_path TO "([^"]+)"/.exec(each.statements.join()) ?? [];
      const { data } = JSON.parse(answer.text);
      each.statements.unshift(statements.createsAgain(each.schema, each.creates, data.id));
    }
  }
  await statements.logAll(false);
  for (const each of calls) {
    const times = [];
    let left = milliseconds;
    while (times.length < LEAST_RUNS || (times.length < runs && left > 0)) {
      const answer = await api.send(await each.call());
      each.bytes = answer.bytes;
      times.push(answer.milliseconds);
      left -= answer.milliseconds;
    }
    each.total = times.reduce((sum, time) => sum + time, 0);
    each.median = median(times);
    each.p95 = percentile(times, 0.95);
    each.p99 = percentile(times, 0.99);
    await each.free?.();
    each.bare = statements.again(each.statements, times.length + 1, !each.writes);
    if (each.creates) statements.continueIds(each.schema, each.creates);
    // Nothing else ran meanwhile: a connection that the server has closed for being idle is noticed only now.
    await wait(20);
  }
  return calls.toSorted((a, b) => b.median - a.median);
}

const HEAD = ['', 'median', 'p95', 'p99', 'its SQL', 'ratio', 'statements', 'kB'];
const line = ([name, ...figures]) =>
  `${name.padEnd(70)}${figures.map((figure) => String(figure).padStart(11)).join('')}`;
const row = (each) =>
  line([
    each.name,
    each.median.toFixed(1),
    each.p95.toFixed(1),
    each.p99.toFixed(1),
    each.bare.toFixed(1),
    (each.median / each.bare).toFixed(1),
    // The transaction's own do no work.
    each.statements.filter((text) => !/^(BEGIN|COMMIT|ROLLBACK|SET|SELECT current_user)/.test(text))
      .length,
    (each.bytes / 1000).toFixed(0),
  ]);

function show(title, calls, most = calls.length) {
  say(`\n${title}`);
  say(line(HEAD));
  for (const each of calls.slice(0, most)) say(row(each));
  const slow = calls.filter((each) => each.median > LIMIT_MS).length;
  say(`${calls.length} calls; ${slow} above ${LIMIT_MS} ms`);
}

const filtered = (path, filters, names, more = '', note = '') => ({
  name: `GET /${path} ${names.join(', ')}${note}`,
  call: () => ({
    path: `${path}?${new URLSearchParams(names.map((name) => [name, filters[name]]))}${more}`,
  }),
});

/** Names of the filters that the API description has for `path`. */
function filterNames(description, path) {
  const others = ['order_by', 'order_direction', 'offset', 'limit', 'with_total', 'group_by'];
  const { parameters } = description.paths[path].get;
  return parameters.map(({ name }) => name).filter((name) => !others.includes(name));
}

/** Every filter has a value, so that a new one is measured too. A small company has none for some. */
function having(filters, names) {
  if (isTiny) return names.filter((name) => filters[name] ?? null).slice(0, 3);
  const without = names.filter((name) => filters[name] === null || filters[name] === undefined);
  if (without.length > 0) throw new Error(`filters without a value: ${without.join(', ')}`);
  return names;
}

async function run() {
  const description = JSON.parse(readFileSync(join(root, 'api/openapi.json'), 'utf8'));
  const { data: newest } = await api.read({ path: 'orders/list?limit=500' });
  // Papers come later than orders.
  const { data: older } = await api.read({ path: 'orders/list?offset=30000&limit=500' });
  const rows = [...newest, ...older];
  const { data: loads } = await api.read({ path: 'orders/loads?limit=100' });
  const { data: me } = await api.read({ path: 'users/current' });
  const { data: counts } = await api.read({ path: 'orders/list-metrics' });
  say(`${counts.total ?? JSON.stringify(counts)} orders`);
  const filters = orderFilters(rows, me.id);
  const names = having(filters, filterNames(description, '/orders/list'));
  const ofLoads = loadFilters(filters);
  const loadNames = having(ofLoads, filterNames(description, '/orders/loads'));
  const page = '&offset=0&limit=50';

  const sorts = description.paths['/orders/list'].get.parameters.find(
    ({ name }) => name === 'order_by',
  ).schema.enum;
  const reads = [
    filtered('orders/list', filters, [], page),
    ...names.map((name) => filtered('orders/list', filters, [name], page)),
    ...sorts.slice(0, isTiny ? 1 : sorts.length).map((sort) => ({
      name: `GET /orders/list sorted by ${sort}`,
      call: () => ({ path: `orders/list?order_by=${sort}&order_direction=asc${page}` }),
    })),
    filtered('orders/list-metrics', filters, []),
    ...names.map((name) => filtered('orders/list-metrics', filters, [name])),
    ...['client', 'week'].map((grouping) => ({
      name: `GET /orders/list-groups by ${grouping}`,
      call: () => ({ path: `orders/list-groups?group_by=${grouping}` }),
    })),
    ...[
      ['this month', ''],
      ['a year', '?date_from=2026-01-01&date_to=2026-12-31'],
    ].flatMap(([period, query]) =>
      ['orders/metrics', 'orders/graphs/profit'].map((path) => ({
        name: `GET /${path}, ${period}`,
        call: () => ({ path: `${path}${query}` }),
      })),
    ),
    filtered('orders/list-ids', filters, []),
    filtered('orders/loads', ofLoads, [], page),
    ...loadNames.map((name) => filtered('orders/loads', ofLoads, [name], page)),
    {
      name: 'GET /orders/loads-best of 20 loads',
      call: () => ({
        path: `orders/loads-best?selected_orders_ids=${loads.slice(0, 20).map((load) => load.order_id)}`,
      }),
    },
    ...loads.slice(0, 3).map(({ order_id: id }, at) => ({
      name: `GET /orders/{id}/loads-vehicles (candidates), load ${at + 1}`,
      call: () => ({ path: `orders/${id}/loads-vehicles` }),
    })),
    // One letter is in most orders, and no index knows it.
    ...['loadings', 'unloadings'].flatMap((name) => [
      filtered('orders/list', { [name]: 'k' }, [name], page, ', one letter'),
      filtered('orders/list-metrics', { [name]: 'k' }, [name], '', ', one letter'),
    ]),
    ...['Baltic', rows[0].order_number, 'zzzzqq', 'WBA', 'Kaunas Warsz'].map((words) => ({
      name: `GET /orders/list search=${words}`,
      call: () => ({ path: `orders/list?search=${encodeURIComponent(words)}&limit=8` }),
    })),
    { name: 'GET /orders/{id}', call: () => ({ path: `orders/${rows[0].id}` }) },
    { name: 'GET /orders/{id}/history', call: () => ({ path: `orders/${rows[0].id}/history` }) },
    { name: 'GET /orders/deleted', call: () => ({ path: 'orders/deleted?limit=50' }) },
  ];
  show('Reading', await measure(reads, ALONE));
  const planned = await measure(await planning(api, { rows, me }), ALONE);
  show(`Planning, ${FREE_LOADS} free loads`, planned);
  show('Writing', await measure(await writes(api, { rows, me }), ALONE));

  await invoices(description, me);
  await settlements(description, { rows, me });

  if (process.env.PAIRS !== 'no') {
    const both = pairs(names).map((pair) => filtered('orders/list', filters, pair, page));
    show(
      `Pairs of filters, the ${SHOWN_PAIRS} slowest`,
      await measure(both, IN_PAIRS),
      SHOWN_PAIRS,
    );
  }
  await exportAll();
}

async function invoices(description, me) {
  const { data: newest, meta } = await api.read({ path: 'invoices?limit=100&with_total=1' });
  say(`\n${meta.total} invoices`);
  const filters = invoiceFilters(newest);
  const { data: client } = await api.read({ path: `contacts/${filters.client_id}` });
  filters.client_manager_id = client.manager_id;
  const names = having(filters, filterNames(description, '/invoices'));
  const reads = [[], ...names.map((name) => [name])].flatMap((chosen) => [
    filtered('invoices', filters, chosen, '&offset=0&limit=20'),
    filtered('invoices/metrics', filters, chosen),
  ]);
  show('Invoices', await measure(reads, MANY));
  const { calls, run } = await invoicing(api, { me });
  show('Invoicing', await measure(calls, ALONE));
  const [made] = await measure([run], IN_A_RUN);
  show('A run of invoices', [made]);
  say(`${RUN} of them take ${(made.total / 1000).toFixed(1)} s`);
}

async function settlements(description, sample) {
  const { data: newest, meta } = await api.read({ path: 'settlements?limit=100&with_total=1' });
  say(`\n${meta.total} settlements`);
  const filters = settlementFilters(newest);
  const names = having(filters, filterNames(description, '/settlements'));
  const reads = [[], ...names.map((name) => [name])].flatMap((chosen) => [
    filtered('settlements', filters, chosen, '&offset=0&limit=20'),
    filtered('settlements/metrics', filters, chosen),
  ]);
  show('Settlements', await measure(reads, MANY));
  show('Settling', await measure(await settling(api, sample), ALONE));
}

/** Megabytes of the server: `VmRSS` now, `VmHWM` at most since `forget`. */
const memory = (name) =>
  Number(
    new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(
      readFileSync(`/proc/${WAYHAUL_SERVER_PID}/status`, 'utf8'),
    )[1],
  ) / 1024;
const forget = () => writeFileSync(`/proc/${WAYHAUL_SERVER_PID}/clear_refs`, '5');

async function exportAll() {
  const { data: ids } = await api.read({
    path: 'orders/list-ids?activity=EXPEDITION,OWN_PARK,SPOT',
  });
  const chosen = ids.ids ?? ids;
  const call = { name: `POST /orders/export of ${chosen.length} orders`, call: () => exporting };
  const exporting = { method: 'POST', path: 'orders/export', body: { ids: chosen } };
  const before = memory('VmRSS');
  forget();
  show('Export', await measure([call], { runs: 3, milliseconds: 1 }));
  say(
    `memory of the server: ${before.toFixed(0)} MB before, ${memory('VmHWM').toFixed(0)} MB at most, ` +
      `${memory('VmRSS').toFixed(0)} MB after`,
  );
}

try {
  await run();
} finally {
  await statements.logAll(false);
  api.close();
  rmSync(folder, { recursive: true });
}
