import { spawn } from 'node:child_process';
import process from 'node:process';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { costOf } from './process-cost.mjs';

test('a process that runs costs something, and one that does not exist nothing', () => {
  const { cpu, memory } = costOf(process.pid);
  expect(cpu).toBeGreaterThan(0);
  expect(memory).toBeGreaterThan(1);
  expect(costOf(2 ** 30)).toEqual({ cpu: 0, memory: 0 });
});

test('processes that end while they are read are no error', async () => {
  const shell = spawn('bash', ['-c', 'for each in {1..500}; do /bin/true; done']);
  let isRunning = true;
  shell.once('exit', () => {
    isRunning = false;
  });
  let most = 0;
  while (isRunning) {
    for (let reads = 0; reads < 20; reads += 1) most = Math.max(most, costOf(shell.pid).cpu);
    await setImmediate();
  }
  expect(most).toBeGreaterThan(0);
});
