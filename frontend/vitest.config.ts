import path from 'node:path';
import { defineConfig } from 'vitest/config';

const here = (file: string) => path.resolve(import.meta.dirname, file);
const installed = (file: string) => here(`node_modules/${file}`);

export default defineConfig({
  define: { MAP_DATA: JSON.stringify('/assets/map') },
  resolve: {
    alias: [
      { find: /^@\//u, replacement: `${here('src')}/` },
      // One file instead of six thousand that Node would read one by one.
      {
        find: /^@tabler\/icons-react$/u,
        replacement: installed('@tabler/icons-react/dist/cjs/tabler-icons-react.cjs'),
      },
      // Without this, Node loads two copies of the router with two contexts.
      {
        find: /^react-router\/dom$/u,
        replacement: installed('react-router/dist/development/dom-export.mjs'),
      },
      {
        find: /^react-router$/u,
        replacement: installed('react-router/dist/development/index.mjs'),
      },
    ],
  },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://demo.localhost:8080/' } },
    // A worker keeps the document and the libraries it has loaded: to load them anew for every file took half of
    // the time. Our own modules are new in each file (fresh.ts), and what is left in the document is cleared.
    isolate: false,
    setupFiles: ['src/test/fresh.ts', 'src/test/setup.ts'],
    sequence: { setupFiles: 'list' },
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.js'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    // Two workers: the machines this runs on have two cores, and jsdom needs a lot.
    maxWorkers: 2,
    // A busy machine is slow, not wrong; what hangs still fails.
    testTimeout: 180_000,
    // As for the browser tests: a second try in CI, none on a developer's machine.
    retry: process.env.CI ? 1 : 0,
    coverage: { include: ['src/**'], exclude: ['src/api/generated/**', 'src/test/**'] },
  },
});
