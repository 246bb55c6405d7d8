/** A list of options. Typing narrows it, Enter takes the marked one. */
import { Combobox, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '@/lib/matching';
import { OptionList } from '../fields/option-list';
import { optionId } from '../fields/option-row';
import { StatusBadge } from '../status-badge';
import { optionsFor, sayText } from './cell-value';
import styles from './data-grid.module.css';
import type { CellEdit, SelectOption } from './types';
import { type AfterSave, type EditorProps, POPUP, useEditorText } from './use-editor-text';

type SelectEdit<Row> = Extract<CellEdit<Row>, { as: 'select' }>;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export function SelectEditor<Row>(props: EditorProps<Row> & { edit: SelectEdit<Row> }) {
  const { t } = useTranslation();
  const listId = useId();
  const list = useCombobox({ opened: true });
  const all = optionsFor(props.edit, props.row);
  const current = all.find(({ value }) => value === props.text);
  // The person sees labels, the server gets codes.
  const words = props.replaces || !current ? props.text : sayText(current.label);
  const editor = useEditorText({ ...props, text: words });
  const [isNarrowed, setIsNarrowed] = useState(props.replaces);
  const options = isNarrowed ? matching(all, editor.text) : all;
  const [marked, setMarked] = useState(current ? all.indexOf(current) : 0);
  const mark = Math.max(0, Math.min(marked, options.length - 1));

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = STEPS[event.key];
    const option = options[mark];
    if (step !== undefined && !event.altKey) {
      event.preventDefault();
      event.stopPropagation();
      setMarked((mark + step + options.length) % Math.max(1, options.length));
    } else if ((event.key === 'Enter' || event.key === 'Tab') && option && editor.text !== '') {
      event.preventDefault();
      event.stopPropagation();
      editor.saveText(option.value, afterKey(event));
    } else {
      editor.answerKey(event);
    }
  };

  return (
    <Combobox
      store={list}
      position="bottom-start"
      width="max-content"
      offset={2}
      floatingStrategy="fixed"
      portalProps={{ target: props.popups ?? undefined }}
    >
      <Combobox.DropdownTarget>
        <input
          {...editor.inputProps}
          className={styles.editor}
          type="text"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? listId : undefined}
          aria-activedescendant={options.length > 0 ? optionId(listId, mark) : undefined}
          onChange={(event) => {
            setIsNarrowed(true);
            setMarked(0);
            editor.change(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown {...POPUP}>
        {options.length > 0 ? (
          <OptionList
            id={listId}
            label={props.label}
            options={options.map(listed)}
            activeIndex={mark}
            selectedKey={current?.value ?? null}
            onActivate={setMarked}
            onChoose={(index) => {
              editor.saveText(options[index]?.value ?? '', 'stay');
            }}
          />
        ) : (
          <div role="status">{t('select.empty')}</div>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

const listed = ({ value, label, tone, sign }: SelectOption) => ({
  key: value,
  label: tone ? (
    <StatusBadge tone={tone} sign={sign}>
      {sayText(label)}
    </StatusBadge>
  ) : (
    sayText(label)
  ),
});

/** Options that start with the typed text, else those that contain it. */
function matching(options: readonly SelectOption[], text: string): readonly SelectOption[] {
  const asked = fold(text.trim());
  const starts = options.filter(({ label }) => fold(sayText(label)).startsWith(asked));
  if (starts.length > 0) return starts;
  return options.filter(({ label }) => fold(sayText(label)).includes(asked));
}

function afterKey({ key, shiftKey }: { key: string; shiftKey: boolean }): AfterSave {
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  return shiftKey ? 'up' : 'down';
}
