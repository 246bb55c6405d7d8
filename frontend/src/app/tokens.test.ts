import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

function colours(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/giu)].map((m) => [m[1], m[2]]),
  ) as Record<string, string>;
}

const [lightBlock = '', darkBlock = ''] = css.split(":root[data-mantine-color-scheme='dark']");
const light = colours(lightBlock);
const schemes = { light, dark: { ...light, ...colours(darkBlock) } };

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(Object.entries(schemes))('the %s scheme', (_name, tokens) => {
  const of = (name: string) => {
    const value = tokens[`--${name}`];
    if (!value) throw new Error(`no token --${name}`);
    return value;
  };

  it.each(['red', 'yellow', 'green', 'blue', 'grey', 'orange'])(
    'reads %s badges at 7:1',
    (tone) => {
      expect(contrast(of(`tone-${tone}-bg`), of(`tone-${tone}-text`))).toBeGreaterThanOrEqual(7);
    },
  );

  it.each(['page', 'surface', 'surface-2', 'row-hover', 'row-selected'])(
    'reads text on %s',
    (bg) => {
      expect(contrast(of(`color-${bg}`), of('color-text'))).toBeGreaterThanOrEqual(7);
      expect(contrast(of(`color-${bg}`), of('color-text-2'))).toBeGreaterThanOrEqual(5.6);
      expect(contrast(of(`color-${bg}`), of('color-link'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of(`color-${bg}`), of('color-danger-text'))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('reads the outlined badge of what is still open at 7:1', () => {
    expect(contrast(of('color-surface'), of('tone-yellow-text'))).toBeGreaterThanOrEqual(7);
  });

  it('shows controls, focus and buttons', () => {
    expect(contrast(of('color-surface'), of('color-control-border'))).toBeGreaterThanOrEqual(3);
    expect(contrast(of('color-surface'), of('color-focus'))).toBeGreaterThanOrEqual(3);
    expect(contrast(of('color-surface'), of('color-placeholder'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('color-primary'), of('color-on-primary'))).toBeGreaterThanOrEqual(4.5);
    expect(
      contrast(of('color-selection-bar'), of('color-on-selection-bar')),
    ).toBeGreaterThanOrEqual(7);
  });
});
