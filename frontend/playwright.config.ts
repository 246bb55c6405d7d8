import { defineConfig } from '@playwright/test';

/** Browser tests run against a whole, running Wayhaul (`make run`) in the Chromium of the system. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: false,
  workers: 1,
  // A busy machine is slow, not wrong; what hangs still fails.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may miss a moment once; what passes only the second time is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    baseURL: process.env.WAYHAUL_URL ?? 'http://demo.localhost:8080',
    locale: 'en-GB',
    timezoneId: 'Europe/Vilnius',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
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
    { name: 'wide', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'narrow', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
});
