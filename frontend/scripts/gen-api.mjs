/**
 * `npm run gen`: writes src/api/generated.ts from api/openapi.json, formatted by Prettier, so that
 * generating twice changes nothing and CI can ask for a clean tree.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createRequire } from 'node:module';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import prettier from 'prettier';

const frontend = path.join(import.meta.dirname, '..');
process.chdir(frontend);
const config = createRequire(import.meta.url)('../openapi-codegen.config.cjs');

const outputFile = path.resolve(frontend, config.outputFile);
// Paths stay relative to here: an absolute one would be written into the import.
await generateEndpoints(config);
const written = (await readFile(outputFile, 'utf8')).replace(
  /^/,
  '// Generated from api/openapi.json by `npm run gen`; not to be edited.\n',
);
const options = await prettier.resolveConfig(outputFile);
await writeFile(outputFile, await prettier.format(written, { ...options, filepath: outputFile }));
console.log(`wrote ${path.relative(frontend, outputFile)}`);
