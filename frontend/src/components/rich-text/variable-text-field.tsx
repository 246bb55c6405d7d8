import { DelayedSkeleton } from '../delayed-skeleton';
import { lazyPart } from '../lazy-part';
import { chainInText } from './chain-in-text';
import { RichTextField, type RichTextFieldProps } from './rich-text-field';
import type { Variable } from './variable-node';

/** The editor itself is large enough for one download. */
const VariablePicker = lazyPart(() => import('./variable-picker'));

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
          // As high as its label and its field.
          meanwhile={(failure) => failure ?? <DelayedSkeleton rows={1} rowHeight={70} />}
          onInsert={(variable) => chainInText(editor).insertVariable(variable).run()}
        />
      )}
    />
  );
}
