import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { looksNumbered } from '@/freight/order-search';
import { hasWords } from '@/lib/matching';
import { useCommands, type Command } from './commands';
import { CommandList } from './command-list';
import { SEARCH_FROM, useFoundRecords } from './use-found-records';
import classes from './palette.module.css';

interface PaletteProps {
  text: string;
  onText: (text: string) => void;
  /** Called when the field has the focus. */
  onReached: () => void;
  onClose: () => void;
  onShortcuts: () => void;
}

/** The palette's field and its results. The focus stays in the field (ARIA combobox). */
export default function Palette({ text, onText, onReached, onClose, onShortcuts }: PaletteProps) {
  const { t } = useTranslation(['palette', 'common']);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const commands = useCommands(onShortcuts).filter(({ label }) => hasWords(label, text));
  const run = (command: Command) => {
    onClose();
    command.run();
  };
  /** Enter was pressed before the answer came: what is meant opens when it does. */
  const isAwaited = useRef(false);
  const found = useFoundRecords(text, (records) => {
    const named = records.filter(({ isNamed }) => isNamed);
    const [first, ...others] = named.length > 0 ? named : records;
    const only = others.length === 0 ? first : undefined;
    const meant = records.find(({ isNumbered }) => isNumbered) ?? only;
    const wanted = meant ?? commands[0];
    if (isAwaited.current && wanted) run(wanted);
    isAwaited.current = false;
  });
  // Enter does not open records that were found for an older text.
  const options = found.isStale ? commands : [...commands, ...found.options];
  const searching =
    found.status === 'searching' || (found.isStale && text.trim().length >= SEARCH_FROM);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const active =
    options.find((option) => option.id === chosenId) ??
    options.find(({ isNumbered }) => isNumbered) ??
    options.find(({ isNamed }) => isNamed) ??
    options[0];

  // The dialog sets the focus once, perhaps before this code has arrived.
  useEffect(() => field.current?.focus(), []);

  const step = (by: number) => {
    if (!active) return;
    const index = (options.indexOf(active) + by + options.length) % options.length;
    setChosenId(options[index]?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const opens = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // A view may have the number in its name; the order itself comes first, if there is one.
      const mayBeOrder = searching && chosenId === null && looksNumbered(text);
      if (active && !mayBeOrder) run(active);
      else isAwaited.current = searching;
    } else if (opens) onClose();
    else return;
    event.preventDefault();
  };

  return (
    <div className={classes.palette}>
      <TextInput
        ref={field}
        data-autofocus
        size="sm"
        role="combobox"
        aria-label={t('common:shortcuts.palette')}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${id}-${active.id}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('palette:placeholder')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onFocus={onReached}
        onChange={(event) => {
          isAwaited.current = false;
          onText(event.currentTarget.value);
          setChosenId(null);
        }}
        onKeyDown={onKeyDown}
      />
      <CommandList
        id={id}
        commands={options}
        active={active}
        onActivate={(command) => setChosenId(command.id)}
        onRun={run}
      />
      <div role="status" className={classes.status}>
        {searching ? t('palette:searching') : null}
        {found.status === 'failed' ? t('palette:failed') : null}
        {!searching && found.status !== 'failed' && options.length === 0 ? t('palette:none') : null}
        {!searching && text !== '' && options.length > 0 ? (
          <span className="visually-hidden">{t('palette:count', { count: options.length })}</span>
        ) : null}
      </div>
    </div>
  );
}
