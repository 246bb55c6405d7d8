import type { ReactNode } from 'react';
import { Controlled } from '@/components/fields/controlled';
import { FormRecipients } from '@/components/form/form-recipients';
import { FormText } from '@/components/form/form-inputs';
import { LazyRichTextField } from '@/components/rich-text/lazy-rich-text-field';
import classes from './invoicing.module.css';

interface MailFieldsProps {
  /** Above the fields. */
  children: ReactNode;
  /** Recipients may be any text. */
  isUnchecked?: boolean;
}

/** The mail that an invoice goes out with. */
export function MailFields({ children, isUnchecked }: MailFieldsProps) {
  return (
    <div className={classes.fields}>
      {children}
      <FormRecipients isUnchecked={isUnchecked} />
      <FormText name="subject" />
      <Controlled<string> name="content">{(field) => <LazyRichTextField {...field} />}</Controlled>
    </div>
  );
}
