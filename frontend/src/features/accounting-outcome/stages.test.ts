import { expect, it } from 'vitest';
import { changeOf, isBilled, marginOf, sayMargin } from './stages';
import { line, stage } from './test-outcome';

it.each([
  [stage(190_000, 150_000), 211, '21.1\u00a0%'],
  [stage(100_000, 100_000), 0, '0\u00a0%'],
  [stage(100_000, 125_050), -251, '-25.1\u00a0%'],
  [stage(200, 199), 5, '0.5\u00a0%'],
])('says the margin of %o', (of, margin, text) => {
  expect(marginOf(of)).toBe(margin);
  expect(sayMargin(margin)).toBe(text);
});

it('has no margin without revenue', () => {
  expect(marginOf(stage(0, 120_000))).toBeNull();
  expect(marginOf(stage(-100, 0))).toBeNull();
});

it('compares what is agreed with the plan at once, and what is billed when all of it is', () => {
  const row = line();
  expect(changeOf(row, 'agreed', row)).toBe(-10_000);
  expect(changeOf(row, 'billed', row)).toBe(-15_000);
  for (const open of [line({ invoiced: 1 }), line({ settled: 1 })]) {
    expect(changeOf(open, 'agreed', open)).toBe(-10_000);
    expect(changeOf(open, 'billed', open)).toBeNull();
  }
  expect(isBilled({ orders: 0, invoiced: 0, settled: 0 })).toBe(false);
});
