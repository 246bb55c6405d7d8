/** The invoice series as their form holds them, and what is sent of them. */
import * as z from 'zod/mini';
import i18next from 'i18next';
import { wholeFromText, wholeText } from '@/lib/form-texts';
import type { SeriesLists, SeriesListsPayload } from './settings-api';

/** The division Debetas books under unless another is chosen (money specification, section 9). */
export const DEFAULT_BRANCH = 1;

export const seriesSchema = () => {
  const row = z.object({
    serie: z.string(),
    start_number: wholeText({ required: i18next.t('form.required') }),
    branch: z.string(),
  });
  return z.object({ normal: z.array(row), credit: z.array(row) });
};

export type SeriesValues = z.infer<ReturnType<typeof seriesSchema>>;

/** @param hasBranches under Debetas a series without a branch counts to the first */
export function seriesValues({ normal, credit }: SeriesLists, hasBranches: boolean): SeriesValues {
  const shown = ({ serie, start_number, branch }: SeriesLists['normal'][number]) => ({
    serie,
    start_number: String(start_number),
    branch: hasBranches ? String(branch ?? DEFAULT_BRANCH) : '',
  });
  return { normal: normal.map(shown), credit: credit.map(shown) };
}

/** Branches are sent under Debetas only, else null (money specification, section 3.4). */
export function seriesPayload(
  { normal, credit }: SeriesValues,
  hasBranches: boolean,
): SeriesListsPayload {
  const sent = (row: SeriesValues['normal'][number]) => ({
    serie: row.serie.trim(),
    start_number: wholeFromText(row.start_number) ?? 1,
    branch: hasBranches && row.branch !== '' ? Number(row.branch) : null,
  });
  return { normal: normal.map(sent), credit: credit.map(sent) };
}

type Rows = SeriesValues['normal'];

/**
 * My series over those that somebody else saved since mine were read; a series is known by its name.
 * What only they added, changed or deleted is taken over, where I changed the same row mine stands.
 */
export function mergedSeries(
  mine: SeriesValues,
  theirs: SeriesValues,
  before: SeriesValues,
): SeriesValues {
  return {
    normal: mergedRows(mine.normal, theirs.normal, before.normal),
    credit: mergedRows(mine.credit, theirs.credit, before.credit),
  };
}

function mergedRows(mine: Rows, theirs: Rows, before: Rows): Rows {
  const named = (rows: Rows, serie: string) => rows.find((row) => row.serie === serie);
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
