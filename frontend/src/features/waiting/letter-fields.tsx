import { useFormContext, useWatch, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldWarning } from '@/components/field-warning';
import { Controlled } from '@/components/fields/controlled';
import { FormText } from '@/components/form/form-inputs';
import { LazyRichTextField } from '@/components/rich-text/lazy-rich-text-field';
import { letterField, TABLE } from './remind-table';
import classes from './letters.module.css';

/** The subject and the text of a mail. */
export function LetterFields({ at }: { at: number }) {
  const { t } = useTranslation('waiting');
  const content = letterField(at, 'content');
  return (
    <div className={classes.fields}>
      <FormText name={letterField(at, 'subject')} />
      <Controlled<string> name={content}>
        {(field) => <LazyRichTextField {...field} description={t('remind.places')} />}
      </Controlled>
      <WithoutTable content={content} />
    </div>
  );
}

/** The statement of account goes with the mail anyway, so it can be sent without its table. */
function WithoutTable({ content }: { content: string }) {
  const { t } = useTranslation('waiting');
  const { control } = useFormContext<FieldValues>();
  const text = useWatch({ control, name: content }) as string;
  return text.includes(TABLE) ? null : (
    <div role="status">
      <FieldWarning>{t('remind.withoutTable')}</FieldWarning>
    </div>
  );
}
