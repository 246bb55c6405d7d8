import path from 'node:path';
import zlib from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { FlagsPlugin } from './scripts/flags.mjs';
import { MapDataPlugin } from './scripts/map-data.mjs';
import { ScreenFilesPlugin } from './scripts/screen-files.mjs';
import flags from './src/components/flags.json' with { type: 'json' };

const root = import.meta.dirname;
const sources = path.join(root, 'src');

/** Bundles English texts with the code that uses them. */
const TEXTS_LOADER = path.join(root, 'scripts/texts-loader.mjs');

/** What every page needs and what rarely changes; cached by browsers across releases. */
const FRAMEWORK =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|@reduxjs[\\/]toolkit|react-redux|redux|redux-thunk|immer|reselect|use-sync-external-store)[\\/]/;

/** The text editor: one file, loaded next to their own by all screens where texts are written. */
const RICH_TEXT =
  /[\\/]node_modules[\\/](@tiptap|prosemirror-[a-z]+|linkifyjs|orderedmap|rope-sequence|w3c-keyname)[\\/]/;

/**
 * Code that the frame of the signed-in screens (src/app/shell/shell.tsx) shares with some of them:
 * each needs the frame anyway, so none has a copy. What the pages before the sign-in also need goes
 * into a separate file: they have no frame. Style sheets stay with their screens, which decide on
 * their order.
 */
const ROUTER = /[\\/]src[\\/]app[\\/]router\.tsx$/;
const FRAME = './shell/shell';
const inFrame =
  (isAlsoBefore) =>
  (module, { chunkGraph }) => {
    if (module.type === 'css/mini-extract') return false;
    const pages = [...chunkGraph.getModuleChunksIterable(module)]
      .flatMap((chunk) => [...chunk.groupsIterable])
      .flatMap((group) => group.origins)
      .filter((origin) => ROUTER.test(origin.module?.resource ?? ''))
      .map(({ request }) => request);
    return pages.includes(FRAME) && pages.some((page) => page !== FRAME) === isAlsoBefore;
  };
const SHARED = { chunks: 'async', minChunks: 2, enforce: true };

export default (_env, { mode }) => {
  const production = mode === 'production';
  const styleLoader = production ? MiniCssExtractPlugin.loader : 'style-loader';

  return {
    mode,
    target: ['web', 'es2022'],
    entry: path.join(sources, 'app/main.tsx'),
    output: {
      path: path.join(root, 'dist'),
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      clean: true,
    },
    devtool: production ? false : 'eval-cheap-module-source-map',
    cache: {
      type: 'filesystem',
      buildDependencies: { config: [import.meta.filename, TEXTS_LOADER] },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { '@': sources },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          include: sources,
          use: [
            {
              loader: 'swc-loader',
              options: {
                jsc: {
                  parser: { syntax: 'typescript', tsx: true },
                  target: 'es2022',
                  transform: {
                    react: {
                      runtime: 'automatic',
                      development: !production,
                      refresh: !production,
                    },
                  },
                },
              },
            },
            TEXTS_LOADER,
          ],
        },
        {
          test: /\.module\.css$/,
          use: [
            styleLoader,
            {
              loader: 'css-loader',
              options: {
                modules: {
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  localIdentName: production ? '[hash:base64:6]' : '[name]__[local]',
                },
              },
            },
          ],
        },
        { test: /\.css$/, exclude: /\.module\.css$/, use: [styleLoader, 'css-loader'] },
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: production ? 'deterministic' : 'named',
      runtimeChunk: 'single',
      splitChunks: {
        // Many small files compress worse than a few large ones.
        minSize: 40_000,
        cacheGroups: {
          framework: { test: FRAMEWORK, name: 'framework', chunks: 'initial', priority: 10 },
          frame: { ...SHARED, test: inFrame(false), name: 'frame' },
          early: { ...SHARED, test: inFrame(true), name: 'early' },
          richText: { test: RICH_TEXT, name: 'rich-text', chunks: 'async', priority: 10 },
        },
      },
      minimizer: [
        new MinimizerPlugin({ test: /\.js$/, minify: MinimizerPlugin.swcMinify }),
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.lightningCssMinify }),
      ],
    },
    plugins: [
      new HtmlPlugin({
        template: path.join(sources, 'app/index.html'),
        favicon: path.join(sources, 'app/favicon.svg'),
      }),
      new FlagsPlugin(flags.folder),
      new MapDataPlugin(),
      ...(production
        ? [
            new MiniCssExtractPlugin({
              filename: 'assets/[name].[contenthash:10].css',
              // Screens import the same CSS modules in different orders, which have no rules in common.
              ignoreOrder: true,
            }),
            new ScreenFilesPlugin(),
            // The server sends these files as they are, so no user waits for compression.
            new CompressionPlugin({
              filename: '[path][base].gz',
              algorithm: 'gzip',
              compressionOptions: { level: 9 },
              test: /\.(js|css|html|svg|json)$/,
              minRatio: 1,
            }),
            new CompressionPlugin({
              filename: '[path][base].br',
              algorithm: 'brotliCompress',
              compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 10 } },
              test: /\.(js|css|html|svg|json)$/,
              minRatio: 1,
            }),
          ]
        : [new ReactRefreshPlugin({ overlay: false })]),
    ],
    // `npm run sizes` enforces the budgets, on compressed bytes and with reasons.
    performance: false,
    stats: production ? 'errors-warnings' : 'minimal',
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env.FRONTEND_PORT ?? 3000),
      allowedHosts: ['.localhost'],
      historyApiFallback: true,
      hot: true,
      // The Host header selects the company, so the API must see the browser's.
      proxy: [
        {
          context: ['/api'],
          target: process.env.WAYHAUL_API ?? 'http://127.0.0.1:8080',
          changeOrigin: false,
        },
      ],
    },
  };
};
