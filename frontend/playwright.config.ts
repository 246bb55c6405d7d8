import { defineConfig } from '@playwright/test';
import { TIME_ZONE } from './e2e/days';
import { COMPANIES } from './e2e/fixtures/company';

const wide = { viewport: { width: 1440, height: 900 } };
const narrow = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Measurements run in a separate project: other tests at the same time would distort them. */
const BUDGETS = '**/budgets/*.spec.ts';

/** Browser tests use a complete, running Wayhaul (`make run`) and Debian's Chromium without its window. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // Each worker has its own company.
  workers: COMPANIES.length,
  // A busy machine is slow, not wrong; what hangs still fails.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may miss a timeout once; a test that passes only on retry is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['./e2e/fixtures/counts.ts']],
  use: {
    baseURL: process.env.WAYHAUL_URL ?? 'http://demo.localhost:8080',
    locale: 'en-GB',
    timezoneId: TIME_ZONE,
    // Recording a trace costs more than the test itself.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--no-first-run',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'wide', use: wide, testIgnore: BUDGETS },
    { name: 'narrow', use: narrow, testIgnore: BUDGETS, grep: /@narrow/ },
    { name: 'budgets', use: wide, testMatch: BUDGETS, workers: 1, fullyParallel: false },
  ],
});
