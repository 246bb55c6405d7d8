/** axe runs in the page; its code is loaded once a page, not for every look. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import type { RunOptions } from 'axe-core';

const PROGRAM = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const ALL: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The rules whose results depend on the colour scheme. */
export const CONTRAST: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** While a dialog is open, only the dialog is checked: the page below was checked before. */
const MODAL = '[role="dialog"][aria-modal="true"]';

/** What axe reads a colour into. */
interface AxeColour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (this: AxeColour, text: string) => AxeColour;
}

/**
 * Loads axe into the page. A page has few colours, and axe reads them again for each element under
 * each text, which took two fifths of judging the contrast: here it reads each of them once.
 */
async function load(page: Page): Promise<void> {
  await page.evaluate(PROGRAM);
  await page.evaluate(() => {
    const { axe } = window as unknown as {
      axe: { commons: { color: { Color: { prototype: AxeColour } } } };
    };
    const colour = axe.commons.color.Color.prototype;
    const read = colour.parseString;
    const known = new Map<string, Pick<AxeColour, 'r' | 'g' | 'b' | 'alpha'>>();
    colour.parseString = function (text) {
      const found = known.get(text);
      if (found) return Object.assign(this, found);
      const { r, g, b, alpha } = read.call(this, text);
      known.set(text, { r, g, b, alpha });
      return this;
    };
  });
}

/** Expects no findings; one names `what` and does not end the test. */
export async function expectAccessible(page: Page, what: string, options = ALL): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await load(page);
  const { violations } = await page.evaluate(
    ([modal, wanted]) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      return axe.run(document.querySelector(modal) ?? document, wanted);
    },
    [
      MODAL,
      // No rule of ours reads style sheets, which it would fetch and parse for every look.
      { ...options, resultTypes: ['violations'], preload: { assets: ['media'] } },
    ] satisfies [string, RunOptions],
  );
  const shown = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html}\n${failureSummary}`),
  );
  expect.soft(shown, what).toEqual([]);
}
