import type { SeriesListsPayload } from '@/api/generated/types';
import { numberChoice, trimmed, whole } from '@/lib/form-rows';
import { formTable, list } from '@/lib/form-table';
import type { SeriesLists } from './settings-api';

/** The division Debetas books under unless another is chosen (money specification, section 9). */
export const DEFAULT_BRANCH = 1;

/** Branches are sent under Debetas only, else null (money specification, section 3.4). */
const seriesRow = (hasBranches: boolean) =>
  formTable<NonNullable<SeriesListsPayload['normal']>[number]>()({
    serie: trimmed('settings:series.serie', { required: true }),
    start_number: whole('settings:series.nextNumber', { initial: '1', checked: true }),
    // No input: what it showed, so that a number that was not typed follows the invoices made meanwhile.
    known_start_number: whole(null),
    branch: numberChoice('settings:series.branch', [], String, {
      initial: String(DEFAULT_BRANCH),
      when: () => hasBranches,
      otherwise: null,
    }),
  });

export type SeriesRow = ReturnType<typeof seriesRow>['initial'];

export const seriesTable = (hasBranches: boolean) => {
  const each = seriesRow(hasBranches);
  const options = {
    say: (rows: SeriesRow[]) => rows.map((one) => `${one.serie} ${one.start_number}`).join(', '),
    merge: mergedRows,
  };
  return formTable<SeriesListsPayload>()({
    normal: list('settings:series.normal', each, options),
    credit: list('settings:series.credit', each, options),
  });
};

export const newSeries = (hasBranches: boolean): SeriesRow => seriesRow(hasBranches).initial;

/** A series without a branch belongs to the first one. */
export function wireOf({ normal, credit }: SeriesLists) {
  const branched = (rows: SeriesLists['normal']) =>
    rows.map((one) => ({
      ...one,
      known_start_number: one.start_number,
      branch: one.branch ?? DEFAULT_BRANCH,
    }));
  return { normal: branched(normal), credit: branched(credit) };
}

/**
 * Merges my series with those that another user has saved meanwhile; a series is identified by its
 * name. Changes that only they made are taken over; of a row that both changed, mine is kept.
 */
export function mergedRows(
  mine: SeriesRow[],
  theirs: SeriesRow[],
  before: SeriesRow[],
): SeriesRow[] {
  const named = (rows: SeriesRow[], serie: string) => rows.find((row) => row.serie === serie);
  const kept = mine.flatMap((row) => {
    const was = named(before, row.serie);
    const isMine = was?.start_number !== row.start_number || was.branch !== row.branch;
    const now = isMine ? row : named(theirs, row.serie);
    return now ? [now] : [];
  });
  const added = theirs.filter(({ serie }) => !named(before, serie) && !named(mine, serie));
  return [...kept, ...added];
}

/** The specification's short names of what a row may be refused for. */
export const seriesAlias = (path: string) =>
  path.replace(/\.serie_next_number$/u, '.start_number').replace(/\.name$/u, '.serie');
