import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import classes from './option-list.module.css';

/** The height of a drop-down in pixels, and the count from which only what is seen is drawn. */
export const LIST_HEIGHT = 250;
const VIRTUAL_FROM = 100;
const ROW_HEIGHT = 32;

export interface ListedOption {
  key: string;
  label: ReactNode;
  /** A second line, such as a country or a reason. */
  note?: ReactNode;
  /** The note warns: danger colour for the whole option. */
  danger?: boolean;
  disabled?: boolean;
}

interface OptionListProps {
  id: string;
  label: string;
  options: readonly ListedOption[];
  /** Where the arrow keys stand. */
  activeIndex: number;
  selectedKey: string | null;
  /** The option in sight when the list opens; the first one unless given. */
  startKey?: string | null;
  onActivate: (index: number) => void;
  onChoose: (index: number) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${String(index)}`;

/**
 * The options under a combobox. The focus stays in the text; `aria-activedescendant` there points
 * to `optionId(id, activeIndex)` here, and that option is always drawn.
 */
export function OptionList(props: OptionListProps) {
  return props.options.length > VIRTUAL_FROM ? (
    <VirtualList {...props} />
  ) : (
    <PlainList {...props} />
  );
}

function PlainList(props: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { id, activeIndex } = props;
  const startIndex = useStartIndex(props);
  useEffect(() => {
    const start = document.getElementById(optionId(id, startIndex));
    if (!start || !list.current) return;
    // By hand: `scrollIntoView` would move the page too.
    list.current.scrollTop = start.offsetTop - (LIST_HEIGHT - start.offsetHeight) / 2;
  }, [id, startIndex]);
  useEffect(() => {
    document.getElementById(optionId(id, activeIndex))?.scrollIntoView({ block: 'nearest' });
  }, [id, activeIndex]);
  return (
    <div ref={list} id={props.id} role="listbox" aria-label={props.label} className={classes.list}>
      {props.options.map((option, index) => (
        <OptionRow key={option.key} {...props} index={index} />
      ))}
    </div>
  );
}

function VirtualList(props: OptionListProps) {
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
    <div ref={list} id={props.id} role="listbox" aria-label={props.label} className={classes.list}>
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

/** Where the list stood when it opened; what is found or chosen later does not move it. */
function useStartIndex({ options, startKey = null }: OptionListProps): number {
  const [startIndex] = useState(() =>
    startKey === null ? -1 : options.findIndex(({ key }) => key === startKey),
  );
  return startIndex;
}

function OptionRow(props: OptionListProps & { index: number }) {
  const { id, index, activeIndex, selectedKey, onActivate, onChoose } = props;
  const option = props.options[index];
  if (!option) return null;
  return (
    // The keyboard works on the text field, which keeps the focus (ARIA combobox).
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={optionId(id, index)}
      role="option"
      tabIndex={-1}
      aria-selected={option.key === selectedKey}
      aria-disabled={option.disabled || undefined}
      aria-posinset={index + 1}
      aria-setsize={props.options.length}
      className={classes.option}
      data-active={index === activeIndex || undefined}
      data-danger={option.danger || undefined}
      onMouseMove={() => {
        if (index !== activeIndex) onActivate(index);
      }}
      // Keeps the focus in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(index)}
    >
      <div>{option.label}</div>
      {option.note ? <div className={classes.note}>{option.note}</div> : null}
    </div>
  );
}
