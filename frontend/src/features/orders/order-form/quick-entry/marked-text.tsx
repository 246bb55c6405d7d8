import { Fragment, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Proposed } from './proposed';
import classes from './quick-entry.module.css';

interface MarkedTextProps {
  text: string;
  all: readonly Proposed[];
  /** The key of the value whose places stand out. */
  active: string | null;
}

/** The text that was read, with everything that was found in it marked. */
export function MarkedText({ text, all, active }: MarkedTextProps) {
  const { t } = useTranslation('quickEntry');
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mark = root.current?.querySelector<HTMLElement>('[data-active]');
    // Only the text is scrolled, never the values beside it.
    if (mark && root.current) {
      const { offsetTop, offsetHeight } = mark;
      const { scrollTop, clientHeight } = root.current;
      const isAbove = offsetTop < scrollTop;
      const isBelow = offsetTop + offsetHeight > scrollTop + clientHeight;
      if (isAbove || isBelow) root.current.scrollTop = offsetTop - clientHeight / 3;
    }
  }, [active]);
  return (
    <div
      ref={root}
      className={classes.text}
      role="region"
      aria-label={t('text')}
      // Scrolled with the keyboard, too.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {pieces(text, all, active).map(({ start, said, keys }) =>
        keys.length === 0 ? (
          <Fragment key={start}>{said}</Fragment>
        ) : (
          <mark key={start} data-active={(active !== null && keys.includes(active)) || undefined}>
            {said}
          </mark>
        ),
      )}
    </div>
  );
}

interface Piece {
  start: number;
  said: string;
  keys: string[];
}

/** The text cut where something begins or ends. Marks may lie in each other: a weight in its goods. */
export function pieces(text: string, all: readonly Proposed[], active: string | null): Piece[] {
  const ranges = all
    .flatMap(({ key, found }) => found.map(({ start, end }) => ({ key, start, end })))
    .filter(({ start, end }) => start < end && end <= text.length);
  const borders = new Set([0, text.length]);
  ranges.forEach(({ key, start, end }, index) => {
    const isInside = ranges.some(
      (other, at) =>
        other.key !== key &&
        other.start <= start &&
        other.end >= end &&
        (other.start < start || other.end > end || at < index),
    );
    // Pieces of one mark only fall apart while the inner one stands out.
    if (isInside && key !== active) return;
    borders.add(start);
    borders.add(end);
  });
  const sorted = [...borders].sort((a, b) => a - b);
  return sorted.slice(0, -1).map((start, index) => {
    const end = sorted[index + 1] ?? text.length;
    const inside = ranges.filter((range) => range.start < end && range.end > start);
    return { start, said: text.slice(start, end), keys: inside.map(({ key }) => key) };
  });
}
