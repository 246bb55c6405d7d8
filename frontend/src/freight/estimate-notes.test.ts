import i18next from 'i18next';
import { expect, it } from 'vitest';
import { formatDistance } from '@/lib/distance';
import { estimateNotes } from './estimate-notes';

const KAUNAS = 'Pramonės pr. 1, 51234 Kaunas, Lithuania';
const HAMBURG = 'Hamburg, Germany';

it('names the corrected routes that a distance was learned from, and how much each counts', () => {
  const t = i18next.getFixedT('en', 'common');
  expect(estimateNotes(t, { learned_from: [], ferries: [] })).toEqual([]);
  expect(
    estimateNotes(t, {
      learned_from: [
        { from: KAUNAS, to: HAMBURG, share: 100 },
        { from: HAMBURG, to: KAUNAS, share: 60 },
      ],
      ferries: [],
    }),
  ).toEqual([
    'Learned from corrected routes: LT Kaunas → DE Hamburg, DE Hamburg → LT Kaunas (60%)',
  ]);
});

it('names the ferries on the way with their kilometres', () => {
  const t = i18next.getFixedT('en', 'common');
  const ferries = [{ from: 'Klaipėda', to: 'Karlshamn', distance: 410_200 }];
  expect(estimateNotes(t, { learned_from: [], ferries })).toEqual([
    `By ferry Klaipėda–Karlshamn, ${formatDistance(410_200)} of it`,
  ]);
});
