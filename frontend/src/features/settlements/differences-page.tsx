/** By how much more or less than agreed was billed, by supplier and month. */
import { listScreen, ListView, type ListBodyProps } from '@/components/list-page/list-screen';
import { useListScreen } from '@/components/list-page/use-list-screen';
import { differenceFigures } from './differences';
import type { DifferenceFilters, DifferenceRow } from './differences-api';
import { DIFFERENCES } from './differences-table';

function Differences({ table, person, read }: ListBodyProps<DifferenceRow, DifferenceFilters>) {
  const list = useListScreen(table, person, read);
  const { rows } = list;
  return <ListView list={list} summary={rows.length > 0 ? differenceFigures(rows) : undefined} />;
}

export const Component = listScreen(DIFFERENCES, Differences);
