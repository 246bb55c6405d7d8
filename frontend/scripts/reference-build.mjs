/**
 * A build of two packages and nothing of ours: what a build of the app is measured by
 * (build-budgets.mjs), because it is as much slower as that on a slower machine.
 */
import os from 'node:os';
import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';

export default {
  mode: 'production',
  target: ['web', 'es2022'],
  context: path.join(import.meta.dirname, '..'),
  entry: ['@mantine/core', 'react-dom/client'],
  output: { path: path.join(os.tmpdir(), 'wayhaul-reference-build'), clean: true },
  cache: false,
  optimization: {
    // Nobody uses the packages here, and they are built whole all the same.
    sideEffects: false,
    usedExports: false,
    minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })],
  },
  performance: false,
  stats: 'errors-warnings',
};
