/** The scrolling columns in and around the window, and the active one wherever it is. */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useMemo } from 'react';
import type { ShownColumn, ShownColumns } from './shown-columns';

const OVERSCAN_COLUMNS = 2;

export function useColumnWindow<Row>(
  scroller: RefObject<HTMLDivElement | null>,
  shown: ShownColumns<Row>,
  widths: Readonly<Record<string, number>>,
  pinnedWidth: number,
  activeColumn: string,
): readonly ShownColumn<Row>[] {
  const { scrolling } = shown;
  const activeIndex = scrolling.findIndex(({ column }) => column.id === activeColumn);
  const columnVirtualizer = useVirtualizer({
    horizontal: true,
    count: scrolling.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const column = scrolling[index]?.column;
      return column ? (widths[column.id] ?? column.width) : 0;
    },
    paddingStart: pinnedWidth,
    overscan: OVERSCAN_COLUMNS,
    rangeExtractor: (range) => {
      const indices = defaultRangeExtractor(range);
      if (activeIndex < 0 || indices.includes(activeIndex)) return indices;
      return [...indices, activeIndex].sort((one, other) => one - other);
    },
    useFlushSync: false,
  });
  useLayoutEffect(() => {
    columnVirtualizer.measure();
  }, [columnVirtualizer, scrolling, widths]);

  // Rows compare this array, so it has to be the same object while the same columns are in sight.
  const indices = columnVirtualizer
    .getVirtualItems()
    .map(({ index }) => index)
    .join(' ');
  return useMemo(
    () =>
      indices === '' ? [] : indices.split(' ').flatMap((index) => scrolling[Number(index)] ?? []),
    [indices, scrolling],
  );
}
