/**
 * Puts the flags of all countries beside the built files, one small file each, so that a list fetches only
 * those that it shows. Their folder is named after the version of the package, since browsers keep what is
 * in `assets` for good.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const FLAGS = path.join(
  path.dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')),
  '3x2',
);

/** Countries by two letters; the package has flags of regions, too. */
const OF_COUNTRY = /^[A-Z]{2}\.svg$/;

export class FlagsPlugin {
  /** @param {string} folder where the app looks for them, such as `assets/flags-1.6.20` */
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Flags', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'Flags', stage }, () => {
        for (const file of readdirSync(FLAGS).filter((name) => OF_COUNTRY.test(name))) {
          const source = new sources.RawSource(readFileSync(path.join(FLAGS, file)));
          compilation.emitAsset(`${this.folder}/${file}`, source, { immutable: true });
        }
      });
    });
  }
}
