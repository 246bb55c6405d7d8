import { readdirSync } from 'node:fs';
import path from 'node:path';
import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import noLiteralText from './scripts/eslint-no-literal-text.js';

const featuresFolder = path.join(import.meta.dirname, 'src/features');
const features = readdirSync(featuresFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** The ways to import from the folder `folder` of src/: by alias or by a relative path. */
const importsOf = (folder) => [`@/${folder}`, `@/${folder}/**`, `**/../${folder}/**`];

/**
 * Each folder builds on those before it: lib -> api -> components -> freight -> features -> app.
 * Components know nothing about freight, and a feature never imports another feature: what two of
 * them need moves to freight/, or to components/ if it is not specific to the trade.
 */
const folderRule = (files, forbidden, message) => ({
  files,
  // Tests render what they test inside the app.
  ignores: ['**/*.test.{ts,tsx}', '**/test-*.tsx'],
  rules: {
    'no-restricted-imports': ['error', { patterns: [{ group: forbidden, message }] }],
  },
});

/** From the bottom up: a folder imports only from those before it. */
const LAYERS = ['lib', 'api', 'components', 'freight', 'features', 'app'];
const above = (layer) => LAYERS.slice(LAYERS.indexOf(layer) + 1).flatMap(importsOf);

const folderRules = [
  ...['lib', 'api', 'components', 'freight'].map((layer) =>
    folderRule(
      [`src/${layer}/**`],
      above(layer),
      `${layer}/ knows nothing of what stands above it: ${LAYERS.join(' -> ')}.`,
    ),
  ),
  ...features.map((feature) =>
    folderRule(
      [`src/features/${feature}/**`],
      [
        ...importsOf('app'),
        ...features
          .filter((other) => other !== feature)
          .flatMap((other) => [
            ...importsOf(`features/${other}`),
            `../${other}/**`,
            `../../${other}/**`,
          ]),
      ],
      'A feature imports neither another feature nor the app.',
    ),
  ),
];

export default tseslint.config(
  { ignores: ['dist', 'coverage', 'test-results', 'playwright-report', 'src/api/generated'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        // A submit handler is normally async.
        { checksVoidReturn: { attributes: false, properties: false } },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/only-throw-error': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    files: ['src/components/data-grid/**'],
    // The virtualiser returns functions that the compiler cannot memoise.
    rules: { 'react-hooks/incompatible-library': 'off' },
  },
  {
    files: ['src/**/*.tsx'],
    ...jsxA11y.flatConfigs.recommended,
  },
  {
    files: ['src/**/*.tsx'],
    ignores: ['src/**/*.test.tsx', 'src/**/test-*.tsx', 'src/test/**'],
    plugins: { wayhaul: { rules: { 'no-literal-text': noLiteralText } } },
    rules: { 'wayhaul/no-literal-text': 'error' },
  },
  ...folderRules,
  {
    files: ['*.js', '*.mjs', 'scripts/**', 'e2e/**/*.mjs', '*.config.ts'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
  {
    files: ['e2e/**/*.ts'],
    // Playwright reads a fixture's needs from an object pattern, which may be empty.
    rules: { 'no-empty-pattern': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**', 'src/test/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
