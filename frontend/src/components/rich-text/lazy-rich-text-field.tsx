/** The field on screens whose other parts need not wait for the editor's code. */
import { lazyPart } from '../lazy-part';
import type { RichTextFieldProps } from './rich-text-field';
import classes from './rich-text.module.css';

const Field = lazyPart<RichTextFieldProps>(() =>
  import('./rich-text-field').then(({ RichTextField }) => ({ default: RichTextField })),
);

export function LazyRichTextField(props: RichTextFieldProps) {
  return (
    <Field
      {...props}
      meanwhile={(failure) => (
        <div className={classes.field}>
          <div className={classes.label}>{props.label}</div>
          <div className={classes.frame}>
            <div className={classes.coming} aria-busy={failure === null}>
              {failure}
            </div>
          </div>
        </div>
      )}
    />
  );
}
