import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { PendingFields, Settle } from '../fields/pending-fields';
import { useFocusOnFirstError } from './use-focus-on-first-error';

interface Pending {
  name: string;
  settle: Settle;
}

/**
 * Submits a form: its fields settle, its values are checked and sent, and otherwise the first bad field
 * has the focus. While a submit runs, another one does nothing. After a user has left the form,
 * nothing is sent, and an answer leads nowhere.
 */
export function useSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  root: RefObject<HTMLFormElement | null>,
) {
  const [fields] = useState(() => new Set<Pending>());
  /** The names of the fields that hold text. */
  const [held, setHeld] = useState<readonly string[]>([]);
  const [pendingFields] = useState((): PendingFields => ({
    add: (name, settle) => {
      const field = { name, settle };
      fields.add(field);
      return () => fields.delete(field);
    },
    hold: (name, holdsText) =>
      setHeld((before) => {
        const others = before.filter((one) => one !== name);
        return holdsText ? [...others, name] : others;
      }),
  }));
  const [isRunning, setRunning] = useState(false);
  const running = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  /** The names of the fields whose text means nothing. */
  const unsettled = useRef<string[]>([]);
  useFocusOnFirstError(root, form, unsettled);

  const submit = async <Result>(send: (values: Values) => Promise<Result>) => {
    if (running.current) return undefined;
    running.current = true;
    setRunning(true);
    let result: Result | undefined;
    try {
      const checked = await Promise.all(
        [...fields].map(async ({ name, settle }) => ({ name, isGood: await settle() })),
      );
      unsettled.current = checked.filter(({ isGood }) => !isGood).map(({ name }) => name);
      await form.handleSubmit(async (values) => {
        if (unsettled.current.length === 0 && !isLeft.current) result = await send(values);
      })();
    } finally {
      running.current = false;
      setRunning(false);
    }
    return isLeft.current ? undefined : result;
  };
  return { submit, isRunning, pendingFields, holdsText: held.length > 0 };
}
