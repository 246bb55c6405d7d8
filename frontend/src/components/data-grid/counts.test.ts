import i18next from 'i18next';
import { expect, it } from 'vitest';

it.each(['selected', 'selectedAll', 'selectedLoaded', 'selectMatching'] as const)(
  'groups the digits of a large count: %s',
  (key) => {
    expect(i18next.t(`grid:${key}`, { count: 1204 })).toContain('1,204');
  },
);
