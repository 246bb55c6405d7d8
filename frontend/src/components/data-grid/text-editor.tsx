import { inputModeOf } from './cell-editor';
import styles from './data-grid.module.css';
import { type EditorProps, useEditorText } from './use-editor-text';

/** For text, money, kilometres and numbers. It has no spinner, and the wheel scrolls the list. */
export function TextEditor<Row>(props: EditorProps<Row>) {
  const editor = useEditorText(props);
  return (
    <input
      {...editor.inputProps}
      className={styles.editor}
      type="text"
      inputMode={inputModeOf(props.edit)}
      spellCheck={false}
      onChange={(event) => {
        editor.change(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        editor.answerKey(event);
      }}
    />
  );
}
