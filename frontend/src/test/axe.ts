import axe from 'axe-core';
import { expect } from 'vitest';

/**
 * Runs axe with all rules that make sense in jsdom, which draws nothing (browser tests check the
 * contrast), and for parts of a page, which have no landmarks.
 */
export async function expectAccessible(root: Element = document.body): Promise<void> {
  const { violations } = await axe.run(root, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // jsdom loads no document into a frame.
    iframes: false,
    rules: {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
    },
  });
  const shown = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => node.html).join('\n')}`,
  );
  expect(shown).toEqual([]);
}
