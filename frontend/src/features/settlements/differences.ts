/** What a row of the differences says, and what they add up to. */
import i18next from 'i18next';
import type { SummaryFigure } from '@/components/list-page/list-page';
import { figureOf } from '@/freight/accounting/amounts';
import { addDays } from '@/lib/dates';
import { formatInteger } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { roundHalfAway } from '@/lib/rounding';
import { MOST_ROWS, type DifferenceRow } from './differences-api';

/** `2026-03`. */
export const monthOf = ({ month }: Pick<DifferenceRow, 'month'>) => month.slice(0, 7);

/** Hundredths of a per cent; null where nothing was agreed. */
export function shareOf({ agreed_amount: agreed, difference }: DifferenceRow): number | null {
  if (agreed <= 0) return null;
  return Number(roundHalfAway(BigInt(difference) * 10_000n, BigInt(agreed)));
}

/** No month has more days. */
const LONGEST_MONTH = 31;

/** The settlements of the row's supplier in its month. */
export function settledIn({ month, supplier_id }: DifferenceRow): string {
  const next = `${addDays(month, LONGEST_MONTH).slice(0, 7)}-01`;
  return paths.settlements({
    supplier_id,
    settlement_date_from: month,
    settlement_date_to: addDays(next, -1),
  });
}

/** Amounts of different currencies are never added up. */
export function differenceFigures(rows: readonly DifferenceRow[]): SummaryFigure[] {
  const currencies = [...new Set(['EUR', ...rows.map(({ currency }) => currency)])];
  const sumOf = (name: 'agreed_amount' | 'difference', currency: string) =>
    rows.reduce((sum, row) => (row.currency === currency ? sum + row[name] : sum), 0);
  const figure = (label: string, name: 'agreed_amount' | 'difference'): SummaryFigure => {
    const [first, ...more] = currencies.map((currency) =>
      figureOf(sumOf(name, currency), currency),
    );
    return { label, ...(first ?? figureOf(0)), more };
  };
  const lines = rows.reduce((sum, row) => sum + row.lines, 0);
  // Of so many rows there may be more.
  const notes =
    rows.length < MOST_ROWS
      ? []
      : [{ text: i18next.t('settlements:differences.cut', { count: MOST_ROWS }) }];
  return [
    { label: i18next.t('settlements:differences.sumOfLines'), value: formatInteger(lines), notes },
    figure(i18next.t('settlements:differences.agreed'), 'agreed_amount'),
    figure(i18next.t('settlements:differences.difference'), 'difference'),
  ];
}
