/** What the grid draws for a row, and the sizes and places of it. */
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useDensity } from '@/lib/preferences';
import { showCard, useIsPhone } from './cards';
import { HEAD_HEIGHT, LEAD_WIDTH } from './geometry';
import { columnVariables, type Lead, placeColumns, showColumns } from './shown-columns';
import type { GridCard } from './types';
import type { GridLayout } from './use-grid-layout';

const ROW_HEIGHTS = { compact: 28, normal: 32, roomy: 40 } as const;
/** Touch screens need more. */
const TOUCH_SIZE = 44;

interface GridShapeOptions<Row> {
  layout: GridLayout<Row>;
  leads: readonly Lead[];
  /** The rows of phones; without it they are the same everywhere. */
  card: GridCard<Row> | undefined;
  /** The grid's inner width; 0 until it is measured. */
  width: number;
}

export function useGridShape<Row>({ layout, leads, card, width }: GridShapeOptions<Row>) {
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const isPhone = useIsPhone();
  const density = useDensity();
  const { all, pinned, scrolling, widths } = layout;
  const isCard = card !== undefined && isPhone;
  const isLarge = isTouch || isCard;
  const leadWidth = isLarge ? TOUCH_SIZE : LEAD_WIDTH;

  const cards = useMemo(
    // Without leading cells there is nothing to leave room for.
    () => (isCard ? showCard(card, all, leads, leads.length > 0 ? leadWidth : 0) : null),
    [all, card, isCard, leadWidth, leads],
  );
  const columns = useMemo(
    () => showColumns({ pinned, scrolling }, leads, leadWidth),
    [leadWidth, leads, pinned, scrolling],
  );
  const shown = cards?.shown ?? columns;
  const headHeight = cards?.isHeadless ? 0 : isLarge ? TOUCH_SIZE : HEAD_HEIGHT;
  const rowHeight = cards?.height ?? (isTouch ? TOUCH_SIZE : ROW_HEIGHTS[density]);
  const places = useMemo(() => placeColumns(shown, widths), [shown, widths]);

  const style = useMemo(
    (): Record<string, string> => ({
      ...(isCard
        ? { '--pinned-width': '100%', '--row-width': '100%' }
        : columnVariables(shown, widths)),
      '--grid-row-height': `${String(rowHeight)}px`,
      '--grid-head-height': `${String(headHeight)}px`,
      '--grid-width': width > 0 ? `${String(width)}px` : '100%',
    }),
    [headHeight, isCard, rowHeight, shown, width, widths],
  );
  /** A tap on a card follows the link of its first cell. */
  const opens = isCard ? card.lines[0]?.[0]?.[0] : undefined;
  return { isCard, shown, places, rowHeight, headHeight, style, opens };
}
