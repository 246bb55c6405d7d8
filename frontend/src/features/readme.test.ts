import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
);

it.each(folders.map(({ name }) => name))('%s opens with a paragraph', (name) => {
  const text = readFileSync(`${import.meta.dirname}/${name}/README.md`, 'utf8');
  expect(text).toMatch(/^# .+\n\n\S[^]{150,}\n$/u);
});
