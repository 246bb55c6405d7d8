import i18next from 'i18next';
import { expect, it } from 'vitest';
import { estimateNotes } from './estimate-notes';

const KAUNAS = 'Pramonės pr. 1, 51234 Kaunas, Lithuania';
const HAMBURG = 'Hamburg, Germany';

it('names the corrected routes that a distance was learned from, and how much each counts', () => {
  const t = i18next.getFixedT('en', 'common');
  expect(estimateNotes(t, { learned_from: [] })).toEqual([]);
  expect(
    estimateNotes(t, {
      learned_from: [
        { from: KAUNAS, to: HAMBURG, share: 100 },
        { from: HAMBURG, to: KAUNAS, share: 60 },
      ],
    }),
  ).toEqual([
    'Learned from corrected routes: LT Kaunas → DE Hamburg, DE Hamburg → LT Kaunas (60%)',
  ]);
});
