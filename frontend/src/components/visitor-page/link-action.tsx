import { Button } from '@mantine/core';
import { useState } from 'react';
import { takeFocus } from '@/components/take-focus';
import { errorSentences, readApiError } from '@/lib/api-error';
import { useLinkParams } from './link-params';
import classes from './visitor-page.module.css';

type Link<Param extends string> = Readonly<Record<Param, string>>;

/** What a mutation of RTK Query resolves to. */
interface Answered<Answer> {
  data?: Answer | undefined;
  error?: unknown;
}

interface LinkActionProps<Param extends string, Answer> {
  /** The parameters of a complete link. */
  params: readonly Param[];
  /** What the button will do. */
  explanation: string;
  label: string;
  act: (link: Link<Param>) => Promise<Answered<Answer>>;
  /** Says what was done, or that it was done before. */
  done: (answer: Answer) => string;
  /** Says that the link is not complete, or that the server refuses it with 422. */
  invalid: string;
}

/**
 * The page of a link that does something: it says what, and a button does it. Opening the page calls
 * nothing, because programs that look for viruses open every link in a mail and run its scripts.
 */
export function LinkAction<Param extends string, Answer>(props: LinkActionProps<Param, Answer>) {
  const search = useLinkParams();
  const link = Object.fromEntries(
    props.params.map((param) => [param, search.get(param) ?? '']),
  ) as Link<Param>;
  if (Object.values(link).includes('')) return <Invalid>{props.invalid}</Invalid>;
  // Another link in the same tab starts anew.
  return <Action key={search.toString()} link={link} {...props} />;
}

function Action<Param extends string, Answer>({
  link,
  explanation,
  label,
  act,
  done,
  invalid,
}: LinkActionProps<Param, Answer> & { link: Link<Param> }) {
  const [isBusy, setIsBusy] = useState(false);
  const [answered, setAnswered] = useState<Answered<Answer> | null>(null);
  const press = async () => {
    setIsBusy(true);
    setAnswered(await act(link));
    setIsBusy(false);
  };

  if (answered?.data !== undefined) {
    return (
      <div className={classes.form}>
        <div role="status" tabIndex={-1} ref={takeFocus} className={classes.told}>
          {done(answered.data)}
        </div>
      </div>
    );
  }
  const refusal = answered ? readApiError(answered.error) : null;
  if (refusal?.status === 422) return <Invalid>{invalid}</Invalid>;
  return (
    <div className={classes.form}>
      <p className={classes.hint}>{explanation}</p>
      {refusal ? (
        <div role="alert" className={classes.error}>
          {errorSentences(refusal).join(' ')}
        </div>
      ) : null}
      <Button fullWidth loading={isBusy} onClick={() => void press()}>
        {label}
      </Button>
    </div>
  );
}

const Invalid = ({ children }: { children: string }) => (
  <div className={classes.form}>
    <div role="alert" tabIndex={-1} ref={takeFocus} className={classes.error}>
      {children}
    </div>
  </div>
);
