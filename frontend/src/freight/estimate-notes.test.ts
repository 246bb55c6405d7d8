import { expect, it } from 'vitest';
import { formatDistance } from '@/lib/distance';
import { estimateNotes } from './estimate-notes';

const KAUNAS = 'Pramonės pr. 1, 51234 Kaunas, Lithuania';
const HAMBURG = 'Hamburg, Germany';

it('names the corrected routes that a distance was learned from, and how much each counts', () => {
  expect(estimateNotes({ learned_from: [], ferries: [] })).toEqual([]);
  expect(
    estimateNotes({
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
  const ferries = [{ from: 'Klaipėda', to: 'Karlshamn', distance: 410_200 }];
  expect(estimateNotes({ learned_from: [], ferries })).toEqual([
    `By ferry Klaipėda–Karlshamn, ${formatDistance(410_200)} of it`,
  ]);
});
