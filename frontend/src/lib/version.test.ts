import { expect, it } from 'vitest';
import { versionOf } from './version';

it.each([
  ['2026-11-21T09:44:31.924083Z', '"1795254271924083"'],
  ['2026-11-21T09:44:31Z', '"1795254271000000"'],
  ['2026-11-21T09:44:31.9Z', '"1795254271900000"'],
  ['2026-11-21T11:44:31.924083999+02:00', '"1795254271924083"'],
])('the version of %s is %s', (updatedAt, version) => {
  expect(versionOf(updatedAt)).toBe(version);
});
