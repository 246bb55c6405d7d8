/** Rows as cards, for phones: the same cells, in lines instead of columns. */
import { useMediaQuery } from '@mantine/hooks';
import type { CSSProperties } from 'react';
import { describeColumn, leadId, type Lead, type ShownColumns } from './shown-columns';
import type { ColumnKind, GridCard, GridColumn } from './types';

/** Pixels. What can be tapped is as high as touch screens need. */
const LINE_HEIGHT = 24;
const TAPPED_HEIGHT = 44;
const BELOW_LINES = 8;
const TWELFTHS = 12;
const TAPPED: ReadonlySet<ColumnKind> = new Set(['link', 'action', 'menu']);

export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 599px)', false, { getInitialValueInEffect: false });

export interface ShownCard<Row> {
  shown: ShownColumns<Row>;
  height: number;
  /** The head has nothing to press. */
  isHeadless: boolean;
}

export function showCard<Row>(
  { lines, columns: own = [] }: GridCard<Row>,
  columns: readonly GridColumn<Row>[],
  leads: readonly Lead[],
  leadWidth: number,
): ShownCard<Row> {
  const columnOf = (id: string) => [...own, ...columns].find((column) => column.id === id);
  let top = 0;
  const placed = lines.flatMap((line) => {
    const known = line.flatMap(([id, width]) => {
      const column = columnOf(id);
      return column ? [{ column, width }] : [];
    });
    const isTapped = known.some(({ column }) => TAPPED.has(column.kind) || column.press);
    const height = isTapped ? TAPPED_HEIGHT : LINE_HEIGHT;
    const lineTop = top;
    top += height;
    let from = 0;
    return known.map(({ column, width }) => {
      const left = from;
      from += width;
      const style = { ...across(left, width, leadWidth), top: lineTop, height };
      return { column, style: { ...style, lineHeight: `${String(height)}px` } };
    });
  });
  const pinned = placed.map(({ column, style }, position) => ({
    ...describeColumn(column, leads.length + position),
    style,
    // Those that sort stand side by side, as wide as their titles.
    headStyle: {},
    isHeadStop: column.sort !== undefined,
  }));
  return {
    shown: {
      // One below the other at the left edge.
      leads: leads.map((lead, position) => ({
        lead,
        id: leadId(lead),
        ariaIndex: position + 1,
        style: {
          left: 0,
          top: position * TAPPED_HEIGHT,
          width: leadWidth,
          height: TAPPED_HEIGHT,
          lineHeight: `${String(TAPPED_HEIGHT)}px`,
        },
      })),
      pinned,
      scrolling: [],
      groups: [],
      ids: [...leads.map(leadId), ...pinned.map(({ column }) => column.id)],
      byId: new Map(pinned.map(({ column }) => [column.id, column])),
      leadWidth,
    },
    isHeadless: !leads.includes('select') && pinned.every(({ column }) => !column.sort),
    height: Math.max(top, leads.length * TAPPED_HEIGHT) + BELOW_LINES,
  };
}

/** Right of the leading cells. */
function across(from: number, width: number, leadWidth: number): CSSProperties {
  const room = `(100% - ${String(leadWidth)}px) / ${String(TWELFTHS)}`;
  return {
    left: `calc(${String(leadWidth)}px + ${room} * ${String(from)})`,
    width: `calc(${room} * ${String(width)})`,
  };
}
