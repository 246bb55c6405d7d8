import { expect, it } from 'vitest';
import { isAsAfterUnassigning, type Waiting } from './as-after-unassigning';

const waiting: Waiting = {
  general: { status: 'NEED_TO_BE_LOADED', activity: 'EXPEDITION', supplier_id: null },
  cargo: { unloading_date: null },
  finance: { empty_distance: 0 },
};

it('an order that waits for its vehicle loses nothing', () => {
  expect(isAsAfterUnassigning(waiting)).toBe(true);
});

it.each<[string, Waiting]>([
  ['its unloading day', { ...waiting, cargo: { unloading_date: '2026-03-09' } }],
  ['its supplier', { ...waiting, general: { ...waiting.general, supplier_id: 3 } }],
  ['its empty kilometres', { ...waiting, finance: { empty_distance: 40_000 } }],
  ['its activity', { ...waiting, general: { ...waiting.general, activity: 'OWN_PARK' } }],
  ['its status', { ...waiting, general: { ...waiting.general, status: 'PLANNED' } }],
])('an order could lose %s', (_what, order) => {
  expect(isAsAfterUnassigning(order)).toBe(false);
});
