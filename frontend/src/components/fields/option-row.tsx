import { useState, type ReactNode } from 'react';
import classes from './option-list.module.css';

export interface ListedOption {
  key: string;
  label: ReactNode;
  /** A second line, such as a country or a reason. */
  note?: ReactNode;
  /** The note is a warning: the whole option has the danger colour. */
  danger?: boolean;
  disabled?: boolean;
}

export interface OptionListProps {
  id: string;
  label: string;
  options: readonly ListedOption[];
  /** They belong to an older text and cannot be chosen. */
  isStale?: boolean;
  /** The place of the arrow keys. */
  activeIndex: number;
  selectedKey: string | null;
  /** The option in sight when the list opens; by default the first one. */
  startKey?: string | null;
  onActivate: (index: number) => void;
  onChoose: (index: number) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${String(index)}`;

/** The scroll position when the list opened, which later results and choices do not change. */
export function useStartIndex({ options, startKey = null }: OptionListProps): number {
  const [startIndex] = useState(() =>
    startKey === null ? -1 : options.findIndex(({ key }) => key === startKey),
  );
  return startIndex;
}

export function OptionRow(props: OptionListProps & { index: number }) {
  const { id, index, activeIndex, selectedKey, onActivate, onChoose } = props;
  const option = props.options[index];
  if (!option) return null;
  return (
    // The text field keeps the focus and handles the keys (ARIA combobox).
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={optionId(id, index)}
      role="option"
      tabIndex={-1}
      aria-selected={option.key === selectedKey}
      aria-disabled={option.disabled || props.isStale || undefined}
      aria-posinset={index + 1}
      aria-setsize={props.options.length}
      className={classes.option}
      data-active={index === activeIndex || undefined}
      data-danger={option.danger || undefined}
      onMouseMove={() => {
        if (index !== activeIndex) onActivate(index);
      }}
      // The text field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(index)}
    >
      <div>{option.label}</div>
      {option.note ? <div className={classes.note}>{keepingDays(option.note)}</div> : null}
    </div>
  );
}

/** A day in a narrow list would break at its hyphens. */
function keepingDays(note: ReactNode): ReactNode {
  if (typeof note !== 'string') return note;
  return note.split(/(\d{4}-\d{2}-\d{2})/u).map((part, place) =>
    // What was split at stands at the odd places.
    place % 2 === 1 ? (
      <span key={place} className={classes.day}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
