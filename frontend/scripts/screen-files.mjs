/**
 * Lists the files of a build that each page needs, for the size budgets: everything a `lazy` route of
 * src/app imports, directly or not, without the parts that load on demand.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Not in dist/, since the server serves everything there. */
const LIST = path.join(import.meta.dirname, '../node_modules/.cache/wayhaul/screen-files.json');
const ROUTES = /[\\/]src[\\/]app[\\/](router|screens)\.tsx?$/;

/**
 * Scripts in dist/ by what a route imports: `screens` holds the routes of src/app/screens.ts, behind
 * the sign-in; `router` those of src/app/router.tsx, before it, and the shell.
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
