/**
 * Builds the grid's test page (`e2e/fixtures/grid-page.tsx`) like the app, with the same loaders and in
 * production mode, into a folder that is never shipped. Prints that folder.
 */
import path from 'node:path';
import webpack from 'webpack';
import makeConfig from '../webpack.config.mjs';

const fixtures = path.join(import.meta.dirname, '../e2e/fixtures');
const config = makeConfig({}, { mode: 'production' });
const output = path.join(import.meta.dirname, '../node_modules/.cache/grid-page');

const isForSources = ({ test }) => test.test('page.tsx');
const rules = config.module.rules.map((rule) =>
  isForSources(rule) ? { ...rule, include: [rule.include, fixtures] } : rule,
);

const compiler = webpack({
  ...config,
  entry: path.join(fixtures, 'grid-page.tsx'),
  output: { ...config.output, path: output },
  module: { ...config.module, rules },
  // Not the app's cache.
  cache: { ...config.cache, name: 'grid-page' },
  plugins: config.plugins.filter((plugin) => plugin.constructor.name !== 'CompressionPlugin'),
});

compiler.run((error, stats) => {
  if (error ?? stats?.hasErrors()) {
    console.error(error ?? stats.toString('errors-only'));
    process.exitCode = 1;
  }
  compiler.close(() => {
    console.log(output);
  });
});
