/** Many options under a combobox, of which only the visible ones are drawn. Its code is fetched when needed. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { OptionRow, useStartIndex, type OptionListProps } from './option-row';
import classes from './option-list.module.css';

const ROW_HEIGHT = 32;

export default function LongOptionList(props: OptionListProps) {
  'use no memo';
  const list = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- opted out of the compiler above
  const virtual = useVirtualizer({
    count: props.options.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    useFlushSync: false,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(count - 1, endIndex + overscan);
      const range = Array.from({ length: to - from + 1 }, (_, i) => from + i);
      const { activeIndex } = props;
      return activeIndex < 0 || range.includes(activeIndex)
        ? range
        : [...range, activeIndex].sort((a, b) => a - b);
    },
  });
  const { activeIndex } = props;
  const startIndex = useStartIndex(props);
  useEffect(() => {
    if (startIndex >= 0) virtual.scrollToIndex(startIndex, { align: 'center' });
  }, [virtual, startIndex]);
  useEffect(() => {
    if (activeIndex >= 0) virtual.scrollToIndex(activeIndex, { align: 'auto' });
  }, [virtual, activeIndex]);
  return (
    <div
      ref={list}
      id={props.id}
      role="listbox"
      aria-label={props.label}
      aria-busy={props.isStale}
      className={classes.list}
    >
      <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map((item) => (
          <div
            key={props.options[item.index]?.key}
            ref={virtual.measureElement}
            data-index={item.index}
            role="presentation"
            className={classes.placed}
            style={{ transform: `translateY(${String(item.start)}px)` }}
          >
            <OptionRow {...props} index={item.index} />
          </div>
        ))}
      </div>
    </div>
  );
}
