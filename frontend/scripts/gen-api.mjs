/**
 * `npm run gen`: api/openapi.json -> src/api/generated/, formatted by Prettier, so that CI can
 * generate again and ask for a clean tree.
 *
 * The generator writes one module. It is split here: all types go into `types.ts`, and the calls of
 * each tag of the document into a module of their own, so that a screen loads only the groups it
 * imports.
 */
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createRequire } from 'node:module';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import prettier from 'prettier';
import ts from 'typescript';

const frontend = path.join(import.meta.dirname, '..');
process.chdir(frontend);
const config = createRequire(import.meta.url)('../openapi-codegen.config.cjs');

const FOLDER = 'src/api/generated';
const HEAD = '// Generated from api/openapi.json by `npm run gen`; not to be edited.\n';

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const camel = (text) => text.replace(/[_\s]+(\w)/gu, (_, letter) => letter.toUpperCase());

/** The group of a call, which is its tag in the document. */
const document = JSON.parse(await readFile(config.schemaFile, 'utf8'));
const groupOf = new Map(
  Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .map(({ operationId, tags }) => [camel(operationId), tags[0]]),
);

const module = ts.createSourceFile(
  'generated.ts',
  // Without `outputFile` it returns the text.
  await generateEndpoints(config),
  ts.ScriptTarget.Latest,
  true,
);

const types = [];
const calls = new Map();
for (const statement of module.statements) {
  if (ts.isTypeAliasDeclaration(statement)) types.push(statement.getText());
}
(function findCalls(node) {
  if (ts.isPropertyAssignment(node) && groupOf.has(node.name.getText())) {
    const group = groupOf.get(node.name.getText());
    calls.set(group, [...(calls.get(group) ?? []), node]);
  } else {
    ts.forEachChild(node, findCalls);
  }
})(module);

const hooksOf = (call) => {
  const name = capital(call.name.getText());
  const isQuery = call.initializer.expression.name.getText() === 'query';
  return isQuery ? [`use${name}Query`, `useLazy${name}Query`] : [`use${name}Mutation`];
};

const pureHook = (api, hook) => `export const ${hook} = /*#__PURE__*/ (() => ${api}.${hook})();`;

await mkdir(FOLDER, { recursive: true });
const left = new Set(await readdir(FOLDER));
await write('types.ts', types.join('\n'));
for (const [group, nodes] of calls) {
  const used = nodes.flatMap((call) =>
    call.initializer.typeArguments.map((type) => type.getText()),
  );
  const api = `${camel(group)}Api`;
  await write(
    `${group.replaceAll(' ', '-')}.ts`,
    `import { baseApi } from '../base-api';
     import { tagged } from '../tagged';
     import { ${camel(group)} } from '../tags/${group.replaceAll(' ', '-')}';
     import type { ${used.join(', ')} } from './types';

     export const ${api} = tagged(${camel(group)}, baseApi.injectEndpoints({
       endpoints: (build) => ({ ${nodes.map((call) => call.getText()).join(',\n')} }),
     }));
     // Marked as pure, so that unused hooks are dropped from the build.
     ${nodes
       .flatMap(hooksOf)
       .map((hook) => pureHook(api, hook))
       .join('\n')}`,
  );
}
for (const file of left) await rm(path.join(FOLDER, file));
console.log(`wrote ${String(calls.size)} groups of calls to ${FOLDER}`);

/** Leaves a file alone that would not change: tests and builds may be reading it. */
async function write(name, text) {
  const file = path.join(FOLDER, name);
  const options = await prettier.resolveConfig(file);
  const formatted = await prettier.format(HEAD + text, { ...options, filepath: file });
  if (left.delete(name) && (await readFile(file, 'utf8')) === formatted) return;
  await writeFile(file, formatted);
}
