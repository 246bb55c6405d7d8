/** A text with bold, lists, links and optionally variables. Its value is HTML. */
import { Input } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import type { FieldProps } from '../fields/field-types';
import { extensionsFor } from './extensions';
import { Toolbar } from './toolbar';
import { useEditor } from './use-editor';
import type { Variable } from './variable-node';
import classes from './rich-text.module.css';

export interface RichTextFieldProps extends Omit<FieldProps<string>, 'label' | 'placeholder'> {
  label: string;
  /** The allowed content, by default without variables. A stable reference. */
  variables?: readonly Variable[];
  /** Drawn between the toolbar and the text. */
  tools?: (editor: Editor) => ReactNode;
}

export function RichTextField({
  name,
  label,
  value,
  onChange,
  onBlur,
  error,
  description,
  required,
  disabled = false,
  variables,
  tools,
}: RichTextFieldProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const messageId = `${id}-message`;
  /** The editor's HTML, to tell its own changes from those made outside. */
  const held = useRef(value);
  const shown = useRef({ onChange, onBlur });
  useEffect(() => {
    shown.current = { onChange, onBlur };
  });
  const extensions = useMemo(() => extensionsFor(variables ?? null), [variables]);

  const { editor, frame } = useEditor({
    extensions,
    content: value,
    // We have our own style sheet.
    injectCSS: false,
    editorProps: {
      handleDOMEvents: {
        // Tab leaves the field, as everywhere; in lists the editor would indent.
        keydown: (_view, event) => event.key === 'Tab',
      },
    },
    onUpdate: ({ editor: changed }) => {
      held.current = changed.isEmpty ? '' : changed.getHTML();
      shown.current.onChange(held.current);
    },
    onBlur: () => shown.current.onBlur?.(),
  });

  useEffect(() => {
    if (value === held.current) return;
    held.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    editor.setEditable(!disabled, false);
  }, [editor, disabled]);

  const hasMessage = Boolean(error ?? description);
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelId,
          ...(required ? { 'aria-required': 'true' } : null),
          ...(error ? { 'aria-invalid': 'true' } : null),
          ...(hasMessage ? { 'aria-describedby': messageId } : null),
        },
      },
    });
  }, [editor, labelId, messageId, required, error, hasMessage]);

  return (
    <div data-field={name} className={classes.field}>
      <div id={labelId} className={classes.label}>
        {label}
        {required ? (
          <span aria-hidden className={classes.asterisk}>
            {' *'}
          </span>
        ) : null}
      </div>
      <div className={classes.frame} data-error={error ? true : undefined}>
        <Toolbar editor={editor} label={label} disabled={disabled} />
        {tools?.(editor)}
        <div ref={frame} className={classes.content} />
      </div>
      {hasMessage ? (
        <div id={messageId}>
          {error ? (
            <Input.Error>{error}</Input.Error>
          ) : (
            <Input.Description>{description}</Input.Description>
          )}
        </div>
      ) : null}
    </div>
  );
}
