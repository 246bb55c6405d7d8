import {
  Combobox,
  TextInput,
  useCombobox,
  type ComboboxProps,
  type TextInputProps,
} from '@mantine/core';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { OptionList } from './option-list';
import { useSettleBeforeSubmit } from './pending-fields';
import { optionId, type ListedOption } from './option-row';
import classes from './option-list.module.css';

interface ComboInputProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  text: string;
  onText: (text: string) => void;
  listLabel: string;
  options: readonly ListedOption[];
  /** The options belong to an older text, so none of them can be chosen. */
  isStale: boolean;
  selectedKey: string | null;
  /** A line above the options, which is announced: searching, nothing found, failed. */
  message: string | null;
  opened: boolean;
  onOpenedChange: (opened: boolean) => void;
  onChoose: (index: number) => void;
  /** Enter takes the first option of a typed text. */
  suggestsFirst?: boolean;
  /** The options answer the typed text, so the first one can be suggested. */
  isAnswered?: boolean;
  /**
   * Handles Enter in the open list while no option is active.
   *
   * @param ahead how often ArrowDown was pressed before the answer to the typed text has arrived
   */
  onEnter: (ahead: number) => void;
  /**
   * Settles the text before a submit.
   *
   * @param index the option that the arrow keys have reached, or -1; neither one that is only suggested
   *   nor one under the pointer, which may rest there by chance
   */
  onSettle: (index: number) => boolean | Promise<boolean>;
  /** Where the list opens if nothing is chosen, such as at this week. */
  startKey?: string | null;
}

/** As wide as the longest option, and at least as wide as the field. */
const WIDEST = 420;
const FIT_OPTIONS: ComboboxProps['middlewares'] = {
  size: {
    apply: ({ rects, elements }) => {
      const field = rects.reference.width;
      elements.floating.style.minWidth = `${String(field)}px`;
      elements.floating.style.maxWidth = `min(${String(Math.max(field, WIDEST))}px, 100vw - 10px)`;
    },
  },
};

/**
 * A text field with a list of options: our own ARIA combobox, because the list may have thousands of
 * options, of which only the visible ones are drawn.
 */
export function ComboInput({
  text,
  onText,
  listLabel,
  options,
  isStale,
  selectedKey,
  message,
  opened,
  onOpenedChange,
  onChoose,
  onKeyDown,
  suggestsFirst = false,
  isAnswered = false,
  onEnter,
  onSettle,
  startKey = null,
  ...input
}: ComboInputProps) {
  const listId = useId();
  const store = useCombobox({ opened, onOpenedChange });
  /** By its key, since other options may arrive before it. */
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const setActiveIndex = (index: number) => setActiveKey(options[index]?.key ?? null);
  const [isPointed, setPointed] = useState(false);
  /** Arrow keys pressed before the answer; they lead on from where it begins. */
  const [ahead, setAhead] = useState(0);
  const first = suggestsFirst ? options.findIndex(({ disabled }) => !disabled) : -1;
  /** Where the list has opened, or -1: the arrow keys begin there, too. */
  const start = suggestsFirst
    ? -1
    : options.findIndex(({ key }) => key === (selectedKey ?? startKey));
  if (ahead > 0 && !isStale && options.length > 0) {
    const before = start < 0 ? first : start - 1;
    setActiveIndex(Math.min(before + ahead, options.length - 1));
    setAhead(0);
  }
  const activeIndex =
    activeKey === null || isStale ? -1 : options.findIndex(({ key }) => key === activeKey);
  const active = activeIndex < 0 && isAnswered ? first : activeIndex;

  useSettleBeforeSubmit(input.name, () => onSettle(opened && !isPointed ? activeIndex : -1));

  /** Clicked in a list that is older than the text: taken if the answer to the text has it, too. */
  const clicked = useRef<string | null>(null);
  const choose = (index: number) => {
    if (isStale) clicked.current = options[index]?.key ?? null;
    else if (options[index] && !options[index].disabled) {
      setActiveKey(null);
      onChoose(index);
    }
  };
  useEffect(() => {
    if (clicked.current === null || isStale) return;
    const index = options.findIndex(({ key }) => key === clicked.current);
    clicked.current = null;
    if (index >= 0) choose(index);
  });
  const forget = () => {
    setAhead(0);
    clicked.current = null;
  };
  const move = (step: number) => {
    setPointed(false);
    if (!opened) {
      onOpenedChange(true);
      setActiveIndex(options.findIndex(({ key }) => key === selectedKey));
    } else if (isStale) {
      setAhead(Math.max(0, ahead + step));
    } else if (options.length > 0) {
      const next = (active + step + options.length) % options.length;
      setActiveIndex(active < 0 && start >= 0 ? start : next);
    }
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    switch (event.key) {
      case 'ArrowDown':
        event.preventDefault();
        move(1);
        break;
      case 'ArrowUp':
        event.preventDefault();
        move(active < 0 && !isStale ? 0 : -1);
        break;
      case 'Enter':
        // Enter in an open list chooses and must not submit the form.
        if (opened) {
          event.preventDefault();
          if (active >= 0) choose(active);
          else {
            onEnter(ahead);
            setAhead(0);
          }
        }
        break;
      case 'Escape':
        forget();
        if (opened) {
          event.preventDefault();
          event.stopPropagation();
          onOpenedChange(false);
        }
        break;
      default:
    }
  };

  return (
    // Beside the field, so that it belongs to the same dialog or landmark; with `fixed`, scrolling
    // containers do not cut it off.
    <Combobox
      store={store}
      width="max-content"
      position="bottom-start"
      middlewares={FIT_OPTIONS}
      withinPortal={false}
      floatingStrategy="fixed"
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <Combobox.DropdownTarget>
        <TextInput
          {...input}
          value={text}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          // Esc is for the list, not for the dialog around it.
          data-mantine-stop-propagation={opened || undefined}
          aria-expanded={opened}
          aria-controls={opened && options.length > 0 ? listId : undefined}
          aria-activedescendant={opened && active >= 0 ? optionId(listId, active) : undefined}
          onChange={(event) => {
            setActiveKey(null);
            forget();
            setPointed(false);
            onOpenedChange(true);
            onText(event.currentTarget.value);
          }}
          onClick={(event) => {
            // Typing replaces the chosen text, also if the field had the focus already.
            if (!opened) event.currentTarget.select();
            onOpenedChange(true);
          }}
          onKeyDown={handleKey}
          onBlur={(event) => {
            forget();
            input.onBlur?.(event);
          }}
        />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <div role="status" className={message ? classes.message : undefined}>
          {message}
        </div>
        {options.length > 0 ? (
          <OptionList
            id={listId}
            label={listLabel}
            options={options}
            activeIndex={active}
            selectedKey={selectedKey}
            startKey={selectedKey ?? startKey}
            isStale={opened && isStale}
            onActivate={(index) => {
              if (isStale) return;
              setActiveIndex(index);
              setPointed(true);
            }}
            onChoose={choose}
          />
        ) : null}
      </Combobox.Dropdown>
    </Combobox>
  );
}
