import { RichTextField, type RichTextFieldProps } from './rich-text-field';
import { VariablePicker } from './variable-picker';
import type { Variable } from './variable-node';

interface VariableTextFieldProps extends Omit<RichTextFieldProps, 'variables' | 'tools'> {
  /** The variables that can be inserted. A stable reference. */
  variables: readonly Variable[];
}

/** A rich text with a choice of variables above it. */
export function VariableTextField({ variables, ...props }: VariableTextFieldProps) {
  return (
    <RichTextField
      {...props}
      variables={variables}
      tools={(editor) => (
        <VariablePicker
          variables={variables}
          disabled={props.disabled ?? false}
          onInsert={(variable) => editor.chain().focus().insertVariable(variable).run()}
        />
      )}
    />
  );
}
