/**
 * Which files of a build each page needs, for the size budgets: whatever a `lazy` route of
 * src/app imports, with what that import brings along. Parts that load on demand are not among them.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Outside dist/, which the server hands out whole. */
const LIST = path.join(import.meta.dirname, '../node_modules/.cache/wayhaul/screen-files.json');
const ROUTES = /[\\/]src[\\/]app[\\/](router|screens)\.tsx?$/;

/**
 * Names of scripts in dist/, by what a route imports: `screens` those of src/app/screens.ts, behind
 * the sign-in, and `router` those of src/app/router.tsx, before it, and the shell.
 */
export function screenFiles() {
  return JSON.parse(readFileSync(LIST, 'utf8'));
}

export class ScreenFilesPlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('ScreenFilesPlugin', (compilation) => {
      const pages = { router: {}, screens: {} };
      for (const group of compilation.chunkGroups) {
        for (const { module, request } of group.origins) {
          const [, routes] = ROUTES.exec(module?.resource ?? '') ?? [];
          if (routes === undefined) continue;
          pages[routes][request] = group.getFiles().filter((name) => name.endsWith('.js'));
        }
      }
      mkdirSync(path.dirname(LIST), { recursive: true });
      writeFileSync(LIST, JSON.stringify(pages, null, 1));
    });
  }
}
