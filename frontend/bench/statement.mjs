/**
 * What it costs to go through a bank statement: 400 lines, and 20,000, beside what it takes to read the same files alone
 * (the preview, which stores and books nothing). A line names its invoice, several of them, or none.
 */
import process from 'node:process';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

import { signIn } from './api.mjs';
import { isTiny } from './figures.mjs';

const server = process.env.WAYHAUL_URL;
const HEAD =
  'account_iban;booking_date;value_date;amount;currency;payer_name;payer_iban;reference;end_to_end_id;bank_reference';
const say = (text) => process.stdout.write(`${text}\n`);

const { read, send: call, close } = await signIn(server);

/** Sends a file; the milliseconds until it is answered, and the answer. */
async function send(path, text) {
  const form = new globalThis.FormData();
  form.append('file', new globalThis.Blob([text]), 'statement.csv');
  const { milliseconds, text: answer } = await call({ method: 'POST', path, form });
  return { milliseconds, answer: JSON.parse(answer).data };
}

async function open(count) {
  const rows = [];
  while (rows.length < count) {
    const page = await read({
      path: `invoices?only_not_paid=true&limit=100&offset=${rows.length}`,
    });
    if (page.data.length === 0) break;
    rows.push(...page.data);
  }
  return rows;
}

const euros = (cents) => (cents / 100).toFixed(2);

function statement(invoices, lines, name) {
  const rows = [HEAD];
  for (let place = 0; place < lines; place += 1) {
    const one = invoices[place % invoices.length];
    const left = one.amount - one.paid_amount;
    const text = place % 10 === 0 ? 'transport services' : `Invoice ${one.invoice_number}`;
    const payer = one.supplier_name.replaceAll('"', '""');
    rows.push(
      `LT157300000000000902;2026-11-02;2026-11-02;${euros(left)};${one.currency};"${payer}";;"${text}";;${name}-${place}`,
    );
  }
  return `${rows.join('\n')}\n`;
}

async function measure(invoices, lines) {
  const text = statement(invoices, lines, `B${lines}`);
  const preview = await send('invoices/payments/imports/preview', text);
  const began = performance.now();
  const { answer, milliseconds } = await send('invoices/payments/imports', text);
  let shown = answer;
  while (shown.status === 'IN_PROGRESS') {
    await wait(20);
    const list = await read({ path: 'invoices/payments/imports?limit=1' });
    shown = list.data[0];
  }
  const all = performance.now() - began;
  const ratio = (all / preview.milliseconds).toFixed(1);
  say(
    `${lines} lines: read ${preview.milliseconds.toFixed(0)} ms; stored ${milliseconds.toFixed(0)} ms; ` +
      `all ${all.toFixed(0)} ms (${ratio} × reading); ${shown.imported_payments_count} booked`,
  );
  const asked = performance.now();
  const items = await read({ path: `invoices/payments/imports/${shown.id}/items` });
  const open = items.data.potential_reallocation_items.length + items.data.failed_items.length;
  const each = (performance.now() - asked) / Math.max(open, 1);
  say(`  what needs a person: ${open} shown, ${each.toFixed(1)} ms for each`);
}

const invoices = await open(isTiny ? 100 : 5_000);
say(`${invoices.length} open invoices`);
await measure(invoices, isTiny ? 40 : 400);
if (!isTiny) await measure(invoices, 20_000);
close();
