/**
 * A day as text, with a calendar (Alt+Down or its button), whose code is fetched when it is first
 * opened.
 */
import { Popover } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseDay } from '@/lib/dates';
import { lazyPart } from '../lazy-part';
import styles from './data-grid.module.css';
import { type EditorProps, POPUP, useEditorText } from './use-editor-text';

const Calendar = lazyPart(() => import('../fields/calendar'));

export function DateEditor<Row>(props: EditorProps<Row>) {
  const { t } = useTranslation();
  const editor = useEditorText(props);
  const [open, setOpen] = useState(props.opensList);
  const read = parseDay(editor.text);
  const close = () => {
    setOpen(false);
    editor.inputProps.ref.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <input
        {...editor.inputProps}
        className={`${styles.editor} ${styles.dateEditor}`}
        type="text"
        spellCheck={false}
        placeholder={t('date.placeholder')}
        onChange={(event) => {
          editor.change(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          editor.answerKey(event, () => {
            setOpen(true);
          });
        }}
      />
      <Popover
        opened={open}
        onChange={setOpen}
        onDismiss={close}
        trapFocus
        position="bottom-end"
        floatingStrategy="fixed"
        portalProps={{ target: props.popups ?? undefined }}
      >
        <Popover.Target>
          <button
            type="button"
            tabIndex={-1}
            className={`${styles.calendarButton} ${styles.icon} ${styles.calendar}`}
            aria-label={t('date.openCalendar', { label: props.label })}
            onMouseDown={(event) => {
              // The text has to keep the focus, or the editor would save and close.
              event.preventDefault();
            }}
            onClick={() => {
              setOpen(!open);
            }}
          />
        </Popover.Target>
        <Popover.Dropdown {...POPUP}>
          <Calendar
            meanwhile={(failure) => failure}
            value={read.ok ? read.day : null}
            onChoose={(day) => {
              editor.saveText(day ?? '', 'stay');
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </>
  );
}
