/** The editor of the active cell. */
import { DateEditor } from './date-editor';
import { SelectEditor } from './select-editor';
import { TextEditor } from './text-editor';
import type { CellEdit } from './types';
import type { EditorProps } from './use-editor-text';

export function CellEditor<Row>(props: EditorProps<Row>) {
  const { edit } = props;
  switch (edit.as) {
    case 'select':
      return <SelectEditor {...props} edit={edit} />;
    case 'date':
      return <DateEditor {...props} />;
    default:
      return <TextEditor {...props} />;
  }
}

/** The keyboard of a phone. */
export function inputModeOf<Row>(edit: CellEdit<Row>): 'text' | 'decimal' | 'numeric' {
  switch (edit.as) {
    case 'money':
    case 'number':
      return 'decimal';
    case 'km':
      return 'numeric';
    default:
      return 'text';
  }
}
